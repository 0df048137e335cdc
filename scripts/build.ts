import { buildApp } from './build-app.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run build    builds the app into dist')

await buildApp()
