import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import type { Handover, HandoverResult, ReporterEvent } from '#machines/reporter/reporter.setup.ts'

/** The call lives on when the page is left. */
export function reporterActors(client: Client) {
  return {
    sendReports: fromPromise<HandoverResult, Handover>(({ input, signal }) =>
      client.call(sendReports, {
        body: { ...input, reports: [...input.reports] },
        keepalive: true,
        signal,
      }),
    ),
    watchPage: fromCallback<ReporterEvent>(({ sendBack }) => {
      const leave = () => sendBack({ type: 'page.left' })
      addEventListener('pagehide', leave)
      return () => removeEventListener('pagehide', leave)
    }),
  }
}
