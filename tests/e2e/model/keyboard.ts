import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { anyHands, fromDevice, inDialog, menuLine, type Hands } from './hands.ts'
import { located, type Control } from './parts.ts'

/** More lines or stops than any page or menu of ours has. */
const plenty = 400

/** Someone who only presses keys. */
export function keyboard(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key)
  const at = (control: Control) => located(page, control)

  /** Holds the Tab key until it has repeated so often. */
  async function hold(key: 'Tab' | 'Shift+Tab', times: number): Promise<void> {
    if (key === 'Shift+Tab') await page.keyboard.down('Shift')
    await Promise.all(Array.from({ length: times }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
    if (key === 'Shift+Tab') await page.keyboard.up('Shift')
  }

  /** By the Tab key, and where the control is one of many at one stop, from there by the arrow keys. */
  async function reach(control: Locator): Promise<void> {
    await ready(control)
    if ((await control.getAttribute('data-arrow-target')) === null) return reachStop(control)
    const list = control.locator('xpath=ancestor::*[descendant::*[@data-arrow-target and @tabindex="0"]][1]')
    await reachStop(list.locator('[data-arrow-target][tabindex="0"]'))
    for (let step = 0; !(await isFocused(control)); step += 1) {
      if (step === plenty) throw new Error(`The arrow keys pass by ${control.toString()}`)
      await press(await control.evaluate(arrowTo))
    }
  }

  /** Tab or Shift+Tab, whichever leads to the control; fails when it cannot be reached that way. */
  async function reachStop(control: Locator): Promise<void> {
    // Finding a control by its name reads the whole page: on the way, the control found first is used again.
    const found = await control.elementHandle()
    const keyTo = (place: Place) => (place === 'before' ? 'Shift+Tab' : 'Tab')
    // Most of the way nobody looks where the focus is: asking the page costs more than the key.
    const { place: side, stops } = await found.evaluate(wayTo)
    if (stops > 1) await hold(keyTo(side), stops - 1)
    const first = await control.evaluate(placeOf)
    const goesOn = async () => (await found.evaluate(placeOf)) === first
    for (let place = first; place !== 'here'; place = (await goesOn()) ? first : await control.evaluate(placeOf)) {
      if (place !== first) throw new Error(`The Tab key passes by ${control.toString()}`)
      await press(keyTo(place))
    }
    await found.dispose()
  }

  /** The Tab key leads to the chosen tab of a row, the arrow keys to the others. */
  async function chooseTab(tab: Locator): Promise<void> {
    const row = tab.locator('xpath=..')
    await reach(row.getByRole('tab', { selected: true }))
    for (let step = 0; !(await isFocused(tab)); step += 1) {
      if (step === plenty) throw new Error(`The arrow keys pass by ${tab.toString()}`)
      const focused = () => row.locator(':focus').textContent()
      const before = await focused()
      await press('ArrowRight')
      // The focus moves a frame later: a second key before that would go one too far.
      await expect.poll(focused).not.toBe(before)
    }
  }

  async function walkMenu(line: Locator): Promise<void> {
    await line.waitFor()
    const menu = page.getByRole('menu').filter({ has: line }).last()
    const highlighted = () => menu.getAttribute('aria-activedescendant')
    for (let step = 0; (await line.getAttribute('data-highlighted')) === null; step += 1) {
      if (step === plenty) throw new Error(`The arrow keys pass by ${line.toString()}`)
      const before = await highlighted()
      await press('ArrowDown')
      // A person looks where the key has led before pressing it again.
      await expect.poll(highlighted).not.toBe(before)
    }
  }

  return {
    ...anyHands(page),
    async press(of) {
      const control = at(of)
      await ready(control)
      if ((await control.getAttribute('role')) === 'tab') return chooseTab(control)
      await reach(control)
      await press('Enter')
    },
    async tick(of) {
      const box = at(of)
      await reach(box)
      for (let step = 0; !(await isFocused(box)); step += 1) {
        if (step === plenty) throw new Error(`The arrow keys pass by ${box.toString()}`)
        await press('ArrowRight')
      }
      // An arrow key has ticked the radio that it led to.
      if (!(await box.isChecked()) || (await box.getAttribute('type')) === 'checkbox') await press('Space')
    },
    async type(field, text) {
      await reach(at(field))
      await press('ControlOrMeta+a')
      await press('Delete')
      await page.keyboard.type(text)
    },
    async pick(of, option) {
      const list = at(of)
      await reach(list)
      // A list is searched by its words: an option may have been named by its value.
      const words = await list.locator(`option[value=${JSON.stringify(option)}]`).allTextContents()
      await page.keyboard.type(words[0] ?? option)
    },
    async choose(button, lines) {
      await reach(at(button))
      await press('Enter')
      for (const line of lines) {
        await walkMenu(menuLine(page, line))
        await press('Enter')
      }
      await page.getByRole('menu').first().waitFor({ state: 'hidden' })
    },
    async slide(of, value) {
      const slider = at(of)
      await reach(slider)
      for (let now = await valueOf(slider); now !== value; now = await valueOf(slider)) {
        await press(now < value ? 'ArrowDown' : 'ArrowUp')
      }
    },
    chooseFile: (field, file) => choose(field, [file]),
    chooseFiles: async (field, files) => choose(field, await Promise.all(files.map(fromDevice))),
  }

  async function choose(field: Control, files: Parameters<typeof inDialog>[2]): Promise<void> {
    await reach(at(field))
    await inDialog(page, () => press('Enter'), files)
  }
}

/** Waits until the control is there and can be worked. */
async function ready(control: Locator): Promise<void> {
  await control.waitFor()
  await expect.poll(() => control.isEnabled()).toBe(true)
}

async function valueOf(slider: Locator): Promise<number> {
  return Number(await slider.getAttribute('aria-valuenow'))
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** The arrow key that leads from the focus towards one of the things of the same stop. It runs in the page. */
function arrowTo(element: Element): string {
  const from = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
  const to = element.getBoundingClientRect()
  const isBeside = to.top < from.bottom && to.bottom > from.top
  if (isBeside) return to.left > from.left ? 'ArrowRight' : 'ArrowLeft'
  return to.top > from.top ? 'ArrowDown' : 'ArrowUp'
}

type Place = 'here' | 'before' | 'after' | 'gone'

/** Where a control lies as seen from the focus. A group of radios is one stop. It runs in the page. */
function placeOf(element: Element): Place {
  if (!element.isConnected) return 'gone'
  const focused = document.activeElement
  if (!focused || focused === element) return focused ? 'here' : 'after'
  const group = (node: Element) => (node instanceof HTMLInputElement && node.type === 'radio' ? node.name : undefined)
  if (group(element) !== undefined && group(element) === group(focused)) return 'here'
  return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
}

/** On which side of the focus a control lies, and after how many stops of the Tab key, at a guess. It runs in the page. */
function wayTo(element: Element): { place: Place; stops: number } {
  const focused = document.activeElement ?? document.body
  // The stop of a group of radios is the one that is ticked, wherever that is.
  if (element instanceof HTMLInputElement && element.type === 'radio') return { place: 'gone', stops: 0 }
  const place = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  const groups = new Set<string>()
  const stops = all.filter((node) => {
    if (node.tabIndex < 0 || node.matches(':disabled') || !node.checkVisibility({ visibilityProperty: true }))
      return false
    if (!(node instanceof HTMLInputElement) || node.type !== 'radio') return true
    return !groups.has(node.name) && groups.add(node.name)
  })
  const isBetween = (node: Element) => {
    const [one, other] = place === 'after' ? [focused, element] : [element, focused]
    const isAfterOne = one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
    return isAfterOne !== 0 && (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  return { place, stops: stops.filter(isBetween).length }
}
