import { noteAttempt } from '#service/accounts/attempts.ts'
import { reportLimits } from '#service/accounts/limits.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { enqueueReports } from '#service/reports/relay.ts'
import type { Services } from '#service/services.ts'

export function reportHandlers(services: Services): HandlersOf<'sendReports'> {
  const { db, log, now, relay } = services
  return {
    sendReports: async ({ body: { reports, dropped, consent }, customer, client }) => {
      await noteAttempt(db, reportLimits(client), now())
      if (dropped > 0) log.warn({ dropped }, 'an app dropped reports')
      await enqueueReports(services, reports, { user: customer, consent })
      void relay.deliver()
      return undefined
    },
  }
}
