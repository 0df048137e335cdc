import type { Report } from '#domain/reports/report.ts'
import { forgetJobs, keptJobs } from './service-jobs.ts'
import { openTestService, type databases } from './test-service.ts'

/** The receivers to which the service of these tests passes reports. */
export const addresses = {
  TEAM_CHAT_WEBHOOK: 'https://chat.example/hooks/s3cret',
  CRM_ENDPOINT: 'https://crm.example/track',
  ANALYTICS_ENDPOINT: 'https://count.example/events',
}
export const failure: Extract<Report, { kind: 'failure' }> = {
  kind: 'failure',
  step: 'Step 5 Complete & Pay',
  orderId: '48377',
  code: 'FAILED_STRIPE_CARD',
  call: 'POST /pay/<x>&\n@all',
}
export const milestone: Extract<Report, { kind: 'milestone' }> = {
  kind: 'milestone',
  event: 'payment',
  traffic: { utm_source: 'expo' },
}

/** A service whose reports arrive here, and what its receivers answer. */
export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>

type Receivers = {
  posted: { address: string; body: unknown }[]
  answer: () => Response
  /** What the chat answers, and when. */
  slowAnswer: Promise<Response> | undefined
}

const taken = () => new Response(null, { status: 204 })

/** A service whose reports arrive in `posted`, and what its receivers answer. */
export async function openReportDesk(database: (typeof databases)[number]) {
  const receivers: Receivers = { posted: [], answer: taken, slowAnswer: undefined }
  const service = await openTestService(database, {
    environment: addresses,
    send: async (address, { body }) => {
      receivers.posted.push({ address, body: JSON.parse(body) })
      return (address === addresses.TEAM_CHAT_WEBHOOK && receivers.slowAnswer) || receivers.answer()
    },
  })
  const { services } = service
  return Object.assign(receivers, {
    service,
    waiting: async () =>
      (await keptJobs(services)).filter(
        ({ queue, state }) => queue.startsWith('report-') && state !== 'completed' && state !== 'failed',
      ),
    delivered: () => services.jobs.settled(),
    logged: (text: string) => service.logged().filter((line) => line['msg'] === text),
    clear: async () => {
      await forgetJobs(services)
      Object.assign(receivers, { posted: [], answer: taken })
    },
  })
}
