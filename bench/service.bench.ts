import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#service/log.ts'
import { createService } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import { storeOnPglite } from '#service/store/database.ts'
import type { BenchFigure } from './figure.ts'
import { RecordingPglite } from './recording-pglite.ts'
import { benchCalls } from './service-calls.ts'
import { benchOrderList } from './service-order-list.ts'
import { benchQuotations } from './service-quotations.ts'
import { benchReadsDuringUpload } from './service-upload.ts'

/** The figures of goal 13, and quotations per second, measured on a service of its own with an embedded database. */
export async function benchService(): Promise<BenchFigure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lockit-bench-'))
  const database = new RecordingPglite()
  const service = await createService(
    readSettings({
      DATA_DIR: dataDir,
      UPLOAD_LIMIT_MB: '64',
      GUEST_MB_PER_DAY: '100000',
      UPLOAD_GB_PER_DAY: '1000',
    }),
    {
      store: await storeOnPglite(database),
      log: createLog('info', { write: () => {} }),
    },
  )
  try {
    const benched = { app: service.app, services: service.services, database }
    return [
      await benchQuotations(benched),
      ...(await benchCalls(benched)),
      await benchReadsDuringUpload(benched),
      await benchOrderList(benched),
    ]
  } finally {
    await service.close()
    await rm(dataDir, { recursive: true })
  }
}
