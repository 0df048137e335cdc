import type { Locator, Page } from 'playwright'
import type { Hands as ModelHands } from '#stories/support/hands.ts'
import { located, type Control } from './parts.ts'

/** A file as a person's device has it. */
export type DeviceFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** How a person works a page of ours: with what any model asks of hands, and with more of what a device can do. */
export type Hands = ModelHands & {
  readonly press: (control: Control) => Promise<void>
  readonly tick: (box: Control) => Promise<void>
  readonly type: (field: Control, text: string) => Promise<void>
  readonly pick: (list: Control, option: string) => Promise<void>
  readonly choose: (button: Control, lines: readonly (string | RegExp)[]) => Promise<void>
  readonly slide: (slider: Control, value: number, place: Control) => Promise<void>
  /** A file, or the path of one, by the device's own dialog. */
  readonly chooseFile: (field: Control, file: DeviceFile | string) => Promise<void>
}

/** What does not depend on the device by which a person works the page. */
export function anyHands(page: Page): Pick<ModelHands, 'drag' | 'key' | 'scroll' | 'await'> {
  return {
    drag: async (what, files) => drag(page, what, await Promise.all(files.map(fromDevice))),
    key: (key) => page.keyboard.press(key),
    scroll: (of, by) => located(page, of).evaluate((element, by) => void (element.scrollTop += by), by),
    async await(of, is) {
      const found = located(page, of)
      if (is === 'focused') await located(page, of).and(page.locator(':focus')).waitFor()
      else await found.waitFor({ state: is === 'seen' ? 'visible' : 'hidden' })
    },
  }
}

export async function fromDevice(file: File): Promise<DeviceFile> {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

/** Carries files over the middle of the page, as a browser tells of it. */
export async function drag(page: Page, what: 'in' | 'out' | 'drop', files: readonly DeviceFile[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, carried)
  const types = { in: ['dragenter'], out: ['dragleave'], drop: ['dragover', 'drop'] }[what]
  for (const type of types) await page.getByRole('main').dispatchEvent(type, { dataTransfer })
}

export function mouse(page: Page): Hands {
  const at = (control: Control) => located(page, control)
  return {
    ...anyHands(page),
    press: (control) => at(control).click(),
    tick: (box) => at(box).click(),
    async type(field, text) {
      await at(field).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    pick: async (list, option) => {
      await at(list).selectOption(option)
    },
    async choose(button, lines) {
      await at(button).click()
      for (const line of lines) await pressLine(menuLine(page, line))
      await page.getByRole('menu').first().waitFor({ state: 'hidden' })
    },
    async slide(slider, _value, place) {
      await at(slider).hover()
      const { x, y, width, height } = (await at(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.up()
    },
    chooseFile: (field, file) => inDialog(page, () => at(field).click(), [file]),
    chooseFiles: async (field, files) =>
      inDialog(page, () => at(field).click(), await Promise.all(files.map(fromDevice))),
  }
}

/**
 * Presses a line of a menu, and leaves the page where it is: a click that finds its line in motion scrolls the page, whereby
 * the mouse leaves the line of an open submenu, which closes.
 */
async function pressLine(line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded()
  await line.click({ scroll: 'none' })
}

/** Chooses files in the device's own dialog, once that is opened. */
export async function inDialog(
  page: Page,
  open: () => Promise<unknown>,
  files: readonly (DeviceFile | string)[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await open()
  const [first] = files
  const all = files.filter((file) => typeof file !== 'string')
  await (await chooser).setFiles(typeof first === 'string' ? first : all)
}

/** A line of an open menu, by words of it; those of a set are radios to those who listen. */
export function menuLine(page: Page, name: string | RegExp): Locator {
  return page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }))
}
