import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate'
import { createClient } from '#api/client.ts'
import { honestReply } from '../honest.ts'
import { sending } from '../toys.ts'
import type { Page, Reload } from '../scene.types.ts'

type Faults = {
  /** Writes when its actors are stopped, which a page that goes has no time for. */
  readonly writesLate?: true
  readonly keepsPassword?: true
  /** Sends again what was being sent. */
  readonly isEager?: true
  /** Waits for an event that never comes. */
  readonly isStuck?: true
}

const key = 'note'

/** The page of a note: keeps what is typed when it is left, and recalls it. */
export function notePage({ writesLate, keepsPassword, isEager, isStuck }: Faults): Reload {
  const pageOf = (root: AnyActorRef, stop: () => void): Page => ({
    root,
    flow: () => root,
    stuck: () => (isStuck ? 'waiting' : undefined),
    stop,
  })
  return {
    view: () => ({ reply: honestReply }),
    left: async ({ actor }) => {
      const write = () => {
        const { text } = actor.getSnapshot().context
        try {
          localStorage.setItem(key, JSON.stringify({ text, ...(keepsPassword && { password: 'lanternlight' }) }))
        } catch {
          return
        }
      }
      if (!writesLate) addEventListener('pagehide', write, { once: true })
      return { ...pageOf(actor, () => (writesLate ? write() : undefined)), href: () => '/' }
    },
    open: ({ waiting }) => {
      const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
      const machine: AnyStateMachine = waiting.fixtures.machine.provide({ actors: sending(client) })
      const actor = createActor(machine).start()
      actor.send({ type: 'note.type', text: '', ...JSON.parse(localStorage.getItem(key) ?? '{}') })
      if (isEager) actor.send({ type: 'note.send' })
      return pageOf(actor, () => void actor.stop())
    },
    kept: ({ before }) => ({ typed: before.context.text, found: (page) => page.flow()?.getSnapshot().context.text }),
  }
}
