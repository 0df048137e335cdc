import { join } from 'node:path'
import type { OwnPassword } from './demo/own-passwords.ts'
import { fillEmptyDatabase } from './fill-empty.ts'
import { createApplication } from './http/application.ts'
import { documentServer } from './http/documents.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { openServices, type OpenServices, type Replacements } from './open-services.ts'
import { endOwnLeases } from './payments/end-leases.ts'
import { createHandlers } from './routes/handlers.ts'
import type { Settings } from './settings.ts'
import { workOnJobs } from './work-on-jobs.ts'

export type Service = OpenServices & {
  /** Answers a request; tests call `app.request()`, and a server passes its requests on. */
  readonly app: ReturnType<typeof createApplication>
  /** Shown to the person who starts the service: they are not shown anywhere else. */
  readonly ownPasswords: readonly OwnPassword[]
}

type ServiceReplacements = Replacements & {
  /** The folder of the built app. */
  readonly documents?: string
  /** What an empty store is filled with. */
  readonly fill?: typeof fillEmptyDatabase
}

/** Opens the store, fills an empty one, and makes the application. */
export async function createService(settings: Settings, replacements: ServiceReplacements = {}): Promise<Service> {
  const { services, close } = await openServices(settings, replacements)
  try {
    const ownPasswords = await (replacements.fill ?? fillEmptyDatabase)(services)
    const files = await loadStaticFiles(replacements.documents ?? join(import.meta.dirname, '..', 'dist'))
    const app = createApplication(services, createHandlers(services), documentServer(files, settings))
    await workOnJobs(services)
    return {
      app,
      ownPasswords,
      services,
      close: async () => {
        await services.jobs.close()
        await endOwnLeases(services)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
