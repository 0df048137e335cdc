import type { ActorRefFrom } from 'xstate'
import type { figuresMachine } from '#machines/figures/figures.machine.ts'

export type FiguresActor = ActorRefFrom<typeof figuresMachine>
