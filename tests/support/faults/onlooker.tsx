import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import type { AnyActorRef } from 'xstate'
import { nextTurn } from './patch.ts'
import type { Scene } from './scene.types.ts'
import type { Screen } from './words.ts'

type View = (id: string, actor: AnyActorRef) => ReactNode

/** Watches the screen through a fault. */
export type Onlooker = (scene: Scene) => Promise<Watch>
export type Watch = {
  /** Looks at the screen until there is no complaint about it, or in vain. */
  readonly look: (complaintAbout: (screen: ScreenAfter) => string | undefined) => Promise<ScreenAfter>
  readonly leave: () => Promise<void>
}

/** What is on a screen after a fault. */
export type ScreenAfter = Screen & {
  /** Fields that do not hold any more what they held before. */
  readonly lost: readonly string[]
  /** How many things there are to press, to fill in or to follow. */
  readonly controls: number
}

/** Shows the real view of the machine while its call waits. */
export function onlooker(viewOf: View): Onlooker {
  return async ({ actor, waiting }) => {
    const { id } = waiting.fixtures.machine
    await render(viewOf(id, actor))
    await settle()
    const [words, values] = [lines(), fields()]
    const see = (): ScreenAfter => {
      const [read, now] = [lines(), fields()]
      const lost = [...values].filter(([name, value]) => now.has(name) && now.get(name) !== value)
      const news = [...read.difference(words)]
      return { lines: read, news, lost: lost.map((pair) => pair.join(': ')), controls: controls().length }
    }
    return {
      look: async (complaintAbout) => {
        await settle()
        let screen = see()
        // The screen may follow a press or an answer late, and later still on a busy machine.
        for (let turn = 0; complaintAbout(screen) !== undefined && turn < mostLooks; turn += 1) {
          await nextTurn()
          screen = see()
        }
        return screen
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
