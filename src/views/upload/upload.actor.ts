import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'

export type UploadActor = ActorRefFrom<typeof uploadMachine>
