import { startService } from './start.ts'
import { endOnUnforeseen } from './unforeseen.ts'

endOnUnforeseen()
process.exitCode = await startService(process.env)
