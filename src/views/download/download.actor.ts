import type { ActorRefFrom } from 'xstate'
import type { downloadMachine } from '#machines/download/download.machine.ts'

export type DownloadActor = ActorRefFrom<typeof downloadMachine>
