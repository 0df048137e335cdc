import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { gesturesOn, type TimedGesture, type TimedGestures } from './interaction-watch.ts'

export type Login = { readonly email: string; readonly password: string }
export type WalkFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** How many milliseconds a finger stays on a button. */
const held = 60

/** A person at a page, with a mouse and a keyboard; each verb is one gesture with its own name. */
type Hands = {
  readonly page: Page
  readonly press: (name: string, control: Locator) => Promise<void>
  readonly key: (name: string, key: string) => Promise<void>
  /** Presses a field, then types a text into it key by key. */
  readonly type: (name: string, field: Locator, text: string) => Promise<void>
}

/** Walks the whole wizard, from the first screen to the thanks. */
export async function walkWizard(page: Page, file: WalkFile, login: Login): Promise<TimedGesture[]> {
  const gestures = gesturesOn(page)
  const hands = handsOn(page, gestures)
  await firstStep(hands, file)
  await setupStep(hands)
  await languagesStep(hands)
  await informationStep(hands)
  await checkoutStep(hands, login)
  return gestures.durations()
}

function handsOn(page: Page, gestures: TimedGestures): Hands {
  const gesture: TimedGestures['gesture'] = (name, work) => gestures.gesture(name, work)
  const press: Hands['press'] = async (name, control) => {
    // Hovering first keeps the search for the control, and the check that it can be pressed, out of the measured
    // press.
    await control.hover()
    await gesture(name, async () => {
      await page.mouse.down()
      await setTimeout(held)
      await page.mouse.up()
    })
  }
  return {
    page,
    press,
    key: (name, key) => gesture(name, () => page.keyboard.press(key)),
    async type(name, field, text) {
      await press(`${name}: field`, field)
      await gesture(`${name}: keys`, () => page.keyboard.type(text))
    },
  }
}

/** Waits until a step is on screen, with a check that costs the page next to nothing. */
async function at(page: Page, title: string): Promise<void> {
  await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, title)
}

/** Waits until no menu is open. */
async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="menu"]:not([hidden])') === null)
}

/** Waits until no figure is being recounted: only a current figure opens. */
async function counted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="group"][aria-busy="true"]') === null)
}

function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Next', exact: true })
}

async function firstStep({ page, press, key, type }: Hands, file: WalkFile): Promise<void> {
  const header = page.getByRole('banner')
  await press('1 Log in', header.getByRole('button', { name: 'Log in' }))
  await type('1 e-mail', page.getByRole('dialog').getByLabel('Email'), 'ines@')
  await press('1 Sign up instead', page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).first())
  await key('1 Escape', 'Escape')
  await press('1 Sign up', header.getByRole('button', { name: 'Sign up' }))
  await type('1 first name', page.getByRole('dialog').getByLabel('First name', { exact: true }), 'Ines')
  await key('1 Escape again', 'Escape')
  await page.getByLabel('Choose a file').setInputFiles(file)
}

async function setupStep({ page, press, key }: Hands): Promise<void> {
  const head = (letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}\\b`) })
  const line = (name: string) => page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }))
  await at(page, 'Setup file')
  await head('A').waitFor()
  await press('2 menu of A', head('A'))
  await press('2 A is a key', line('String Identifier'))
  await closed(page)
  await press('2 menu of B', head('B'))
  await press('2 B is the source', line('Source: English (enUS)'))
  await closed(page)
  await press('2 menu of C', head('C'))
  await key('2 first line', 'ArrowDown')
  await key('2 second line', 'ArrowDown')
  await key('2 languages', 'ArrowRight')
  await key('2 first language', 'ArrowDown')
  await key('2 C is a target', 'Enter')
  await closed(page)
  await press('2 menu of D', head('D'))
  await key('2 menu closed', 'Escape')
  await closed(page)
  await press('2 flag', page.getByRole('slider', { name: 'Start row' }))
  await key('2 flag down', 'ArrowDown')
  await key('2 flag up', 'ArrowUp')
  await press('2 second sheet', page.getByRole('tab').nth(1))
  await press('2 first sheet', page.getByRole('tab').first())
  await press('2 all sheets alike', page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' }))
  await counted(page)
  await press('2 rows of a figure', page.getByRole('button', { name: /^Words, Whole file/ }))
  await press('2 next page of rows', page.getByRole('dialog').getByRole('button', { name: 'Next' }))
  await key('2 rows closed', 'Escape')
  await press('2 Delete file', page.getByRole('button', { name: 'Delete file' }))
  await press('2 Cancel', page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await press('2 Next', next(page))
}

async function languagesStep({ page, press, key, type }: Hands): Promise<void> {
  const box = (language: string) => page.getByRole('checkbox', { name: language, exact: true })
  const search = page.getByRole('searchbox', { name: 'Search language or code' })
  const all = box('Select all')
  await at(page, 'Select languages')
  await all.waitFor()
  for (const language of ['French', 'German', 'Polish', 'Japanese', 'Turkish', 'Italian']) {
    await press(`3 toggle ${language}`, box(language))
  }
  await press('3 toggle Polish off', box('Polish'))
  await type('3 search', search, 'port')
  await press('3 toggle a match', page.getByRole('row').getByRole('checkbox').nth(1))
  await press('3 search again', search)
  await key('3 all of it', 'ControlOrMeta+a')
  await key('3 search cleared', 'Delete')
  await press('3 Recommended', page.getByRole('tab', { name: 'Recommended' }))
  await press('3 All', page.getByRole('tab', { name: 'All' }))
  await press('3 Select all', all)
  await press('3 toggle one of all', box('Japanese'))
  await press('3 toggle it back', box('Japanese'))
  await press('3 Select none', all)
  for (const language of ['French', 'German', 'Japanese']) await press(`3 toggle ${language} again`, box(language))
  await mapOfStep3({ page, press, key })
  await press('3 remove', page.getByRole('button', { name: 'Remove German', exact: true }).filter({ visible: true }))
  await page.getByRole('combobox', { name: 'Currency' }).focus()
  await key('3 dollars', 'ArrowDown')
  await press('3 Back', page.getByRole('button', { name: 'Back', exact: true }))
  await at(page, 'Setup file')
  await page.getByRole('button', { name: /^A\b/ }).waitFor()
  await press('2 Next again', next(page))
  await at(page, 'Select languages')
  await all.waitFor()
  await press('3 Next', next(page))
}

async function mapOfStep3({ page, press, key }: Pick<Hands, 'page' | 'press' | 'key'>): Promise<void> {
  const country = (name: string) =>
    page.getByRole('group', { name: 'World map' }).getByRole('checkbox', { name, exact: true })
  await press('3 World map', page.getByRole('tab', { name: 'World map' }))
  await country('Zimbabwe').waitFor({ state: 'attached' })
  for (const name of ['Brazil', 'Switzerland', 'Saudi Arabia', 'Brazil']) {
    await press(`3 toggle ${name} on the map`, country(name))
  }
  await key('3 country beside it', 'ArrowLeft')
  await key('3 choose it by key', 'Space')
  await key('3 nearer', '+')
  await key('3 whole map', '0')
  await press('3 List', page.getByRole('tab', { name: 'List', exact: true }))
}

const answers = [
  ['Should the game title be translated?', 'No'],
  ['Is the game released?', 'No'],
  ['Target age', '12'],
  ['Target gender', 'Both'],
  ['Platforms', 'PC'],
  ['Platforms', 'Switch'],
  ['Genres', 'Adventure'],
  ['Original language', 'English'],
  ['Should some terms remain in English?', 'Yes'],
  ['String length limit?', 'Yes'],
  ['Special characters?', 'Not applicable'],
  ['Are dialogues in order?', 'Yes'],
  ['Swearing', 'Mild (+12)'],
  ['May the text be adapted?', 'Yes'],
  ['Characters address each other', 'Informal'],
  ['Messages address the player', 'Formal'],
] as const

async function informationStep({ page, press, type }: Hands): Promise<void> {
  await at(page, 'Add information')
  await type('4 title', page.getByRole('textbox', { name: 'Game title' }), 'Dusk Harbor')
  for (const [question, answer] of answers) {
    const group = page.getByRole('group', { name: question })
    await press(`4 ${question} ${answer}`, group.getByLabel(answer, { exact: true }))
  }
  await press('4 all genres', page.getByText(/^Show all \d+ genres/))
  await type('4 terms', page.getByRole('textbox', { name: 'Terms that remain' }), 'Tallship')
  await type('4 note', page.getByRole('textbox', { name: 'Note', exact: true }), 'A quiet game.')
  await press('4 jump', page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first())
  await press('4 Next', next(page))
}

async function checkoutStep({ page, press, key, type }: Hands, { email, password }: Login): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = (name: string) => page.getByRole('textbox', { name })
  await at(page, 'Complete & Pay')
  await press('5 Back', page.getByRole('button', { name: 'Back', exact: true }))
  await at(page, 'Add information')
  await press('4 Next again', next(page))
  await at(page, 'Complete & Pay')
  await press('5 Log in', page.getByRole('main').getByRole('button', { name: 'Log in' }))
  await type('5 e-mail', dialog.getByLabel('Email'), email)
  await type('5 password', dialog.getByLabel('Password'), password)
  await press('5 Sign in', dialog.getByRole('button', { name: 'Sign in' }))
  await field('Card number').waitFor()
  await type('5 card number', field('Card number'), '4242 4242 4242 4242')
  await type('5 expiry', field('Expiry date'), '12 / 30')
  await type('5 CVC', field('CVC'), '123')
  await type('5 name', field('Name on card'), 'Ines Moreau')
  await page.getByRole('combobox', { name: 'Currency' }).focus()
  await key('5 euros', 'ArrowUp')
  await page.getByRole('button', { name: /^Pay €/ }).waitFor()
  await press('5 Pay', page.getByRole('button', { name: /^Pay €/ }))
  await at(page, 'Thank you for your order!')
  await press('6 Continue Order', page.getByRole('button', { name: 'Continue Order' }))
  await at(page, 'Upload file')
}
