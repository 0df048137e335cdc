import './quick-start.ts'
import { endOnUnforeseen } from './unforeseen.ts'

endOnUnforeseen()
const { startService } = await import('./start.ts')
process.exitCode = await startService(process.env)
