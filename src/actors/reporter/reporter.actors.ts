import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import { hasConsent, readConsent } from './consent.ts'
import type { Handover, HandoverResult, ReporterEvent } from '#machines/reporter/reporter.types.ts'

/**
 * The call continues when the page is left. A consent that was withdrawn in another page is withdrawn in this one too.
 */
export function reporterActors(clientOf: (bearer: string | undefined) => Client) {
  return {
    sendReports: fromPromise<HandoverResult, Handover>(
      async ({ input: { bearer, reports, dropped, consent }, signal }) => {
        const send = (token: string | undefined) =>
          clientOf(token).call(sendReports, {
            body: { reports: [...reports], dropped, consent: consent && hasConsent() },
            keepalive: true,
            signal,
          })
        const sent = await send(bearer)
        // The session has ended meanwhile: what happened is still told.
        return bearer !== undefined && !sent.ok && sent.code === 'UNAUTHORIZED' ? send(undefined) : sent
      },
    ),
    watchPage: fromCallback<ReporterEvent>(({ sendBack }) => {
      const leave = () => sendBack({ type: 'page.left' })
      const look = () => document.hidden || sendBack({ type: 'consent.changed', ...readConsent() })
      addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', look)
      return () => {
        removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', look)
      }
    }),
  }
}
