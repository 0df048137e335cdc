import type { HandlersOf } from '#service/http/handler.ts'
import { limitsOf } from '#service/limits/work.ts'
import { enqueueReports } from '#service/reports/relay.ts'
import type { Services } from '#service/services.ts'

export function reportHandlers(services: Services): HandlersOf<'sendReports'> {
  const { limiter, log, settings } = services
  return {
    sendReports: async ({ body: { reports, dropped, consent }, customer, client }) => {
      const { own, all } = limitsOf('report', { client, customer }, settings)
      await limiter.take([...own, ...all], Math.max(1, reports.length))
      if (dropped > 0) log.warn({ dropped }, 'an app dropped reports')
      await enqueueReports(services, reports, { user: customer, consent })
      return undefined
    },
  }
}
