import '#service/quick-start.ts'
import { endOnUnforeseen } from '#service/unforeseen.ts'
import { buildAppIfStale } from './build-app.ts'
import { readArguments } from './read-arguments.ts'

readArguments(
  {},
  'npm start    builds the app where that is needed, and starts the service; its settings are in docs/operations.md',
)

await buildAppIfStale()
endOnUnforeseen()
const { startService } = await import('#service/start.ts')
process.exitCode = await startService(process.env)
