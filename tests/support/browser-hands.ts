import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { Hands } from '#stories/support/hands.ts'
import { find, part, type Finder, type Part } from '#stories/support/parts.ts'
import { looksSo, sightInWords, type Sight, type Sights } from '#stories/support/sights.ts'

const finder: Finder<Locator> = {
  role: (from, role, named) => (from ?? page).getByRole(role, named),
  label: (from, label, exact) => (from ?? page).getByLabelText(label, { exact }),
  text: (from, words, exact) => (from ?? page).getByText(words, { exact }),
  filter: (found, having) => found.filter(having),
  which(found, which) {
    if (which === 'first') return found.first()
    return which === 'last' ? found.last() : found.nth(which)
  },
}

/** A part of the page that the test runs in. */
export const found = (of: Part): Locator => find(finder, of)

/** The sights that the page does not show now, in words. */
export function notSeen(sights: Sights): string[] {
  return lookNow().notSeen(sights)
}

export type LookNow = {
  /** The sights that the page does not show, in words. */
  readonly notSeen: (sights: Sights) => string[]
  readonly areAllSeen: (sights: Sights) => boolean
}

/** A look at a page for many sights, while it stays as it is: each part is looked up once, and none without need. */
export function lookNow(): LookNow {
  const known = new Map<string, readonly Element[]>()
  const elementsOf = (of: Part) => {
    const locator = found(of)
    const elements = known.get(locator.selector) ?? locator.elements()
    known.set(locator.selector, elements)
    return elements
  }
  const isSeen = ({ part: of, look }: Sight) => looksSo(elementsOf(of), look)
  const isKnown = ({ part: of }: Sight) => known.has(found(of).selector)
  return {
    notSeen: (sights) => sights.filter((sight) => !isSeen(sight)).map(sightInWords),
    // Looking up a part takes a hundred times the work of looking at it.
    areAllSeen: (sights) => sights.filter(isKnown).every(isSeen) && sights.every(isSeen),
  }
}

const menuLine = (line: string | RegExp) => found(part('menuitemradio', line)).or(found(part('menuitem', line)))

function carrying(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** The hands of a person at the page that the test runs in. */
export const browserHands: Hands = handsOf()

/** Hands that wait so many milliseconds until they can do something; a driver's own time, without any. */
export function handsOf(patience?: number): Hands {
  const soon = patience === undefined ? {} : { timeout: patience }
  return {
    press: (of) => found(of).click(soon),
    tick: (box) => found(box).click(soon),
    async type(of, text) {
      const field = found(of).query()
      const isTyped = field instanceof HTMLElement && 'value' in field && field.value === text
      // Typing the same text again needs an empty field first.
      if (isTyped) await found(of).fill('', soon)
      await found(of).fill(text, soon)
    },
    pick: (list, option) => found(list).selectOptions(option, soon),
    async choose(of, lines) {
      await found(of).click(soon)
      for (const line of lines) await menuLine(line).click(soon)
      await expect.element(page.getByRole('menu'), soon).not.toBeInTheDocument()
    },
    async slide(slider, value) {
      const grip = found(slider).element()
      const now = () => Number(grip.getAttribute('aria-valuenow'))
      while (now() !== value) {
        const [before, key] = [now(), now() < value ? 'ArrowDown' : 'ArrowUp']
        grip.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        await expect.poll(now, soon).not.toBe(before)
      }
    },
    async chooseFiles(of, files) {
      await expect.element(found(of), soon).toBeEnabled()
      const input = found(of).element() as HTMLInputElement
      input.files = carrying(files).files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    async drag(what, files) {
      const dataTransfer = carrying(what === 'drop' ? files : [new File(['?'], 'unknown until it is dropped')])
      const type = ({ in: 'dragenter', out: 'dragleave', drop: 'drop' } as const)[what]
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    key: (key) => userEvent.keyboard(`{${key}}`),
    async scroll(of, by) {
      const box = found(of).element()
      const told = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
      box.scrollTop += by
      await told
    },
    async await(of, is) {
      const element = expect.element(found(of), soon)
      if (is === 'seen') await element.toBeVisible()
      else if (is === 'focused') await element.toHaveFocus()
      else await element.not.toBeInTheDocument()
    },
  }
}
