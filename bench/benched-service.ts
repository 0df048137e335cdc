import type { Service } from '#service/service.ts'
import type { RecordingPglite } from './recording-pglite.ts'

export type BenchedService = Pick<Service, 'app' | 'services'> & { readonly database: RecordingPglite }
