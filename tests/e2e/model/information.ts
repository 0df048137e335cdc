import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** The sixteen required answers, each with the chip that is pressed; the title is typed. */
const chips = [
  ['Should the game title be translated?', 'No'],
  ['Is the game released?', 'No'],
  ['Target age', '12'],
  ['Target gender', 'Both'],
  ['Platforms', 'PC'],
  ['Platforms', 'Switch'],
  ['Genres', 'Adventure'],
  ['Original language', 'English'],
  ['Should some terms remain in English?', 'Yes'],
  ['String length limit?', 'No'],
  ['Special characters?', 'Not applicable'],
  ['Are dialogues in order?', 'Yes'],
  ['Swearing', 'Mild (+12)'],
  ['May the text be adapted?', 'No'],
  ['Characters address each other', 'Informal'],
  ['Messages address the player', 'Formal'],
] as const

/** Step 4. */
export function informationOn(page: Page, hands: Hands) {
  const chip = (question: string, answer: string) =>
    page.getByRole('group', { name: question }).getByLabel(answer, { exact: true })
  const title = page.getByRole('textbox', { name: 'Game title' })
  return {
    typeTitle: (text: string) => hands.type(title, text),
    answer: (question: string, answer: string) => hands.tick(chip(question, answer)),
    /** All that is required, and what two of the answers ask for. */
    answerAll: async (gameTitle: string) => {
      await hands.type(title, gameTitle)
      for (const [question, answer] of chips) await hands.tick(chip(question, answer))
      await hands.type(page.getByRole('textbox', { name: 'Terms that remain' }), 'Tallship, Dusk Harbor')
    },
    typeNote: (text: string) => hands.type(page.getByRole('textbox', { name: 'Note', exact: true }), text),
    /** Everything that is answered, by the names of the form's fields. */
    answers: async () => {
      await title.waitFor()
      return title.evaluate((field) =>
        field instanceof HTMLInputElement && field.form
          ? [...new FormData(field.form)].filter(([, value]) => value !== '')
          : [],
      )
    },
    /** Waits until so many of the sixteen are answered. */
    hasAnswered: (count: number) =>
      page.getByText(`${count} of 16 required answers`).filter({ visible: true }).waitFor(),
    addAsset: async (kind: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await hands.chooseFile(page.getByRole('button', { name: `Add file to ${kind}` }), file)
      await page.getByRole('button', { name: `Delete ${file.name}` }).waitFor()
    },
    assets: async () => {
      await title.waitFor()
      return page
        .getByRole('button', { name: /^Delete / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    },
  }
}
