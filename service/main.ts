import { startService } from './start.ts'

process.exitCode = await startService(process.env)
