import { runOps } from './cli/ops.ts'
import { endOnUnforeseen } from './unforeseen.ts'

endOnUnforeseen(process.stderr)
const { exitCode, lines } = await runOps(process.argv.slice(2), process.env)
const stream = exitCode === 0 ? process.stdout : process.stderr
stream.write(lines.map((line) => `${line}\n`).join(''))
process.exitCode = exitCode
