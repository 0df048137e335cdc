import { startService } from '#service/start.ts'
import { buildAppIfStale } from './build-app.ts'

process.exitCode = (await buildAppIfStale()) ? await startService(process.env) : 1
