import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { ActorRefFrom } from 'xstate'
