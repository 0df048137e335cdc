import { startService } from '#service/start.ts'
import { buildAppIfStale } from './build-app.ts'

await buildAppIfStale()
process.exitCode = await startService(process.env)
