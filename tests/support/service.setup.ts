import type { TestProject } from 'vitest/node'
import { startRunningService, type RunningService } from './running-service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service runs that all end-to-end tests share. */
    address: string
    /** Where that service keeps its data. */
    dataDir: string
  }
}

let service: RunningService | undefined

export async function setup(project: TestProject): Promise<void> {
  service = await startRunningService()
  project.provide('address', service.address)
  project.provide('dataDir', service.dataDir)
}

export async function teardown(): Promise<void> {
  const code = await service?.end()
  if (service && code !== 0) throw new Error(`The service ended with ${code}: ${service.printed()}`)
}
