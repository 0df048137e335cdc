import type { Locator, Page } from 'playwright'

/** A file as a person's device has it. */
export type DeviceFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** How a person works a page. Each verb waits until its control is there and can be worked. */
export type Hands = {
  /** A button, a link, a tab. */
  readonly press: (control: Locator) => Promise<void>
  /** A checkbox or a radio. */
  readonly tick: (box: Locator) => Promise<void>
  /** Puts a text in the place of the one that is there. */
  readonly type: (field: Locator, text: string) => Promise<void>
  /** An option of a native list. */
  readonly pick: (list: Locator, option: string) => Promise<void>
  /** A line of the menu behind a button, by way of the lines that open others. */
  readonly choose: (button: Locator, lines: readonly string[]) => Promise<void>
  /** Brings a slider to a value; `place` is where its grip stands then. */
  readonly slide: (slider: Locator, value: number, place: Locator) => Promise<void>
  /** A file, or the path of one, by the device's own dialog. */
  readonly chooseFile: (field: Locator, file: DeviceFile | string) => Promise<void>
}

export function mouse(page: Page): Hands {
  return {
    press: (control) => control.click(),
    tick: (box) => box.click(),
    async type(field, text) {
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    pick: async (list, option) => {
      await list.selectOption({ label: option })
    },
    async choose(button, lines) {
      await button.click()
      for (const line of lines) await menuLine(page, line).click()
      await page.getByRole('menu').first().waitFor({ state: 'hidden' })
    },
    async slide(slider, _value, place) {
      await slider.hover()
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.up()
    },
    async chooseFile(field, file) {
      const chooser = page.waitForEvent('filechooser')
      await field.click()
      await (await chooser).setFiles(file)
    },
  }
}

/** A line of an open menu; those of a set are radios to those who listen. */
export function menuLine(page: Page, name: string): Locator {
  return page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }))
}
