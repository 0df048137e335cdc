import { startService } from '#service/start.ts'
import { endOnUnforeseen } from '#service/unforeseen.ts'
import { buildAppIfStale } from './build-app.ts'

await buildAppIfStale()
endOnUnforeseen()
process.exitCode = await startService(process.env)
