import { buildAppIfStale } from './build-app.ts'
import { startService } from '#service/start.ts'

await buildAppIfStale()
process.exitCode = await startService(process.env)
