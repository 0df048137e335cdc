import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import type { AnyActorRef } from 'xstate'
import { isCatalogued } from './catalogued.ts'
import { nextTurn } from './patch.ts'
import type { Scene } from './scene.ts'

type View = (id: string, actor: AnyActorRef) => ReactNode

/** Watches the screen through a fault; afterwards `look` returns the complaint about the screen. */
export type Onlooker = (scene: Scene) => Promise<Watch>
export type Watch = {
  /** `isTrouble`: something went wrong that the screen must report. */
  readonly look: (isTrouble: boolean) => Promise<string | undefined>
  readonly leave: () => Promise<void>
}

/** Shows the real view of the machine while its call waits. */
export function onlooker(viewOf: View): Onlooker {
  return async ({ actor, waiting, staged }) => {
    const { id } = waiting.fixtures.machine
    await render(viewOf(id, actor))
    await settle()
    const [words, values] = [lines(), fields()]
    const fault = (isTrouble: boolean): string | undefined => {
      if (actor.getSnapshot().status === 'done') return undefined
      if (lines().size === 0) return 'leaves a blank screen'
      // Without trouble the fields may hold new values from an honest answer.
      if (!isTrouble) return undefined
      const now = fields()
      const lost = [...values].filter(([name, value]) => now.has(name) && now.get(name) !== value)
      if (lost.length > 0) return `the screen loses ${lost.map((pair) => pair.join(': ')).join(', ')}`
      if (staged.waiting().length > 0) return undefined
      const news = [...lines().difference(words)]
      // A person who tries again in vain reads the same again.
      if (![...lines()].some(isCatalogued)) return `says nothing of it, but ${news.join(' / ')}`
      return controls().length > 0 ? undefined : 'shows nothing to go on with'
    }
    return {
      look: async (isTrouble) => {
        await settle()
        let found = fault(isTrouble)
        // The screen may follow a press or an answer late, and later still on a busy machine.
        for (let turn = 0; found !== undefined && turn < mostLooks; turn += 1) {
          await nextTurn()
          found = fault(isTrouble)
        }
        return found
      },
      leave: () => cleanup(),
    }
  }
}

/** How often to look at a screen again before complaining about it. */
const mostLooks = 300

/** Rendering takes its own turns. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
}

/** The readable text, line by line. */
function lines(): ReadonlySet<string> {
  const texts = document.body.innerText.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return new Set(texts.filter((text) => text !== ''))
}

function controls(): Element[] {
  const all = document.body.querySelectorAll('a[href], button, input, select, textarea')
  return [...all].filter((element) => element.checkVisibility() && !element.matches(':disabled'))
}

/** The values of the fields, by their names. */
function fields(): ReadonlyMap<string, string> {
  const all = document.body.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:enabled:not([type="file"]), select:enabled, textarea:enabled',
  )
  return new Map(
    [...all].map((field): [string, string] => {
      const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
      const name = `${field.name} ${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''} ${isBox ? field.value : ''}`
      return [name.trim(), isBox ? String(field.checked) : field.value]
    }),
  )
}
