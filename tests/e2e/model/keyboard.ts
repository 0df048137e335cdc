import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { menuLine, type Hands } from './hands.ts'

/** More lines or stops than any page or menu of ours has. */
const plenty = 400

/** Someone who only presses keys. */
export function keyboard(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key)

  /** Tab or Shift+Tab, whichever leads to the control; fails when it cannot be reached that way. */
  async function reach(control: Locator): Promise<void> {
    await ready(control)
    const first = await control.evaluate(placeOf)
    // Finding a control by its name reads the whole page: on the way, the control found first is used again.
    const found = await control.elementHandle()
    const goesOn = async () => (await found.evaluate(placeOf)) === first
    for (let place = first; place !== 'here'; place = (await goesOn()) ? first : await control.evaluate(placeOf)) {
      if (place !== first) throw new Error(`The Tab key passes by ${control.toString()}`)
      await press(place === 'before' ? 'Shift+Tab' : 'Tab')
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
    for (let step = 0; (await line.getAttribute('data-highlighted')) === null; step += 1) {
      if (step === plenty) throw new Error(`The arrow keys pass by ${line.toString()}`)
      await press('ArrowDown')
    }
  }

  return {
    async press(control) {
      await ready(control)
      if ((await control.getAttribute('role')) === 'tab') return chooseTab(control)
      await reach(control)
      await press('Enter')
    },
    async tick(box) {
      await reach(box)
      for (let step = 0; !(await isFocused(box)); step += 1) {
        if (step === plenty) throw new Error(`The arrow keys pass by ${box.toString()}`)
        await press('ArrowRight')
      }
      // An arrow key has ticked the radio that it led to.
      if (!(await box.isChecked()) || (await box.getAttribute('type')) === 'checkbox') await press('Space')
    },
    async type(field, text) {
      await reach(field)
      await press('ControlOrMeta+a')
      await press('Delete')
      await page.keyboard.type(text)
    },
    async pick(list, option) {
      await reach(list)
      await page.keyboard.type(option)
    },
    async choose(button, lines) {
      await reach(button)
      await press('Enter')
      for (const line of lines) {
        await walkMenu(menuLine(page, line))
        await press('Enter')
      }
      await page.getByRole('menu').first().waitFor({ state: 'hidden' })
    },
    async slide(slider, value) {
      await reach(slider)
      for (let now = await valueOf(slider); now !== value; now = await valueOf(slider)) {
        await press(now < value ? 'ArrowDown' : 'ArrowUp')
      }
    },
    async chooseFile(field, file) {
      await reach(field)
      const chooser = page.waitForEvent('filechooser')
      await press('Enter')
      await (await chooser).setFiles(file)
    },
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

/** Where a control lies as seen from the focus. A group of radios is one stop. It runs in the page. */
function placeOf(element: Element): 'here' | 'before' | 'after' | 'gone' {
  if (!element.isConnected) return 'gone'
  const focused = document.activeElement
  if (!focused || focused === element) return focused ? 'here' : 'after'
  const group = (node: Element) => (node instanceof HTMLInputElement && node.type === 'radio' ? node.name : undefined)
  if (group(element) !== undefined && group(element) === group(focused)) return 'here'
  return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
}
