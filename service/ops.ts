import './quick-start.ts'
import { endOnUnforeseen } from './unforeseen.ts'

endOnUnforeseen(process.stderr)
const { runOps } = await import('./cli/ops.ts')
const { exitCode, lines } = await runOps(process.argv.slice(2), process.env)
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(lines.map((line) => `${line}\n`).join(''))
process.exitCode = exitCode
