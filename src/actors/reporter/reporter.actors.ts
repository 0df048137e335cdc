import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import { hasConsent, readConsent } from './consent.ts'
import type { Handover, HandoverResult, ReporterEvent } from '#machines/reporter/reporter.types.ts'

/**
 * The call continues when the page is left. A consent that was withdrawn in another page is withdrawn in this one too.
 */
export function reporterActors(client: Client) {
  return {
    sendReports: fromPromise<HandoverResult, Handover>(({ input, signal }) =>
      client.call(sendReports, {
        body: { ...input, reports: [...input.reports], consent: input.consent && hasConsent() },
        keepalive: true,
        signal,
      }),
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
