import { sweepEvery, sweepFiles } from './files/sweep-files.ts'
import { workOnRemovals } from './files/remove-files.ts'
import { workEvery } from './jobs/work-every.ts'
import { forgetOldCounts } from './limits/limiter.ts'
import { workOnMails } from './mail/mailer.ts'
import { workOnRemembering } from './memory/remember-delivery.ts'
import { workOnSettling } from './payments/settling.ts'
import { purgeAll } from './purge.ts'
import { workOnReports } from './reports/relay.ts'
import type { Services } from './services.ts'
import { workOnLookUps } from './vat/look-up-jobs.ts'

const hour = 60 * 60

/** Most counts end within a minute, and a flood from many clients leaves many of them. */
const tenMinutes = 10 * 60

/** Has this process do what is due later, whichever instance made it due. */
export async function workOnJobs(services: Services): Promise<void> {
  const { db, log, now } = services
  await workOnMails(services)
  await workOnReports(services)
  await workOnSettling(services)
  await workOnLookUps(services)
  await workOnRemovals(services)
  await workOnRemembering(services)
  await workEvery(services, 'purge', hour, () => purgeAll(services))
  await workEvery(services, 'forget-counts', tenMinutes, async () => forgetOldCounts(db, now()))
  await workEvery(services, 'sweep-files', sweepEvery, async () => log.info({ sweptFiles: await sweepFiles(services) }))
}
