import { buildApp } from './build-app.ts'

process.exitCode = (await buildApp()) ? 0 : 1
