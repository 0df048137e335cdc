import { informationActors } from '#actors/information/information.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import type { ActorRefFrom } from 'xstate'
