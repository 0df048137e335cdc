import type { Service } from '#service/service.ts'
import type { RecordingPglite } from './recording-pglite.ts'

/** A service that is measured, and its embedded database. */
export type BenchedService = Pick<Service, 'app' | 'services'> & { readonly database: RecordingPglite }
