import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { answerTo } from '#stories/information/information.gestures.ts'
import { slip } from '#stories/information/information.model.tsx'
import { nextButton } from '#stories/support/parts.ts'
import { InformationView } from '#views/information/information.view.tsx'
import { found } from '../support/browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const [goOn, progress, title] = [found(nextButton), found(slip), found(answerTo('gameTitle'))]
const chip = (question: RegExp, name: string) =>
  page.getByRole('group', { name: question }).getByLabelText(name, { exact: true })

afterEach(() => page.viewport(1280, 800))

const untouched = { ...informationFixtures.states['open.answers.editing.incomplete'], draft: {} }

/** The real machine with nothing answered, every call held, and its view. */
async function begin(draft: InformationDraft = {}) {
  const actor = frozen(informationFixtures, 'open.answers.editing.incomplete', { ...untouched, draft })
  await render(<InformationView actor={actor} onBack={() => undefined} reuse={null} assets={null} />)
  return { actor, draft: () => actor.getSnapshot().context.draft }
}

test('sixteen answers, one after the other, open Next', async () => {
  const { actor, draft } = await begin()
  await title.fill('Dusk Harbor')
  await expect.element(progress).toMatchTextContent(/^1 of 16 required answers/)
  await chip(/game title be translated/, 'Follow original').click()
  await chip(/game released/, 'Yes').click()
  await chip(/Target age/, '12').click()
  await chip(/Target gender/, 'Both').click()
  await chip(/Platforms/, 'PC').click()
  await chip(/Platforms/, 'Switch').click()
  await chip(/^Genres/, 'RPG').click()
  await page.getByText('Show all 41 genres').click()
  await expect.element(page.getByText('Show fewer genres')).toBeVisible()
  await expect.element(page.getByText('Show all 41 genres')).not.toBeVisible()
  await chip(/^More genres/, 'Horror').click()
  await chip(/Original language/, 'English').click()
  await chip(/remain in English/, 'No').click()
  await chip(/String length/, 'No').click()
  await chip(/Special characters/, 'Not applicable').click()
  await chip(/dialogues in order/, 'Yes').click()
  await chip(/Swearing/, 'Mild (+12)').click()
  await chip(/adapted/, 'No').click()
  await chip(/address each other/, 'Informal').click()
  await expect.element(progress).toMatchTextContent(/Still open: messages$/)
  await expect.element(goOn).toBeDisabled()
  await chip(/address the player/, 'Formal').click()
  await expect.element(progress).toMatchTextContent(/^16 of 16 required answers/)
  expect(draft()).toEqual({
    gameTitle: 'Dusk Harbor',
    isTranslateGameTitle: 'follow',
    isGameReleased: true,
    targetAge: 12,
    targetGender: 'both',
    platforms: ['PC', 'Switch'],
    gameCategories: ['RPG', 'Horror'],
    originalLanguage: 'English',
    isRemainTerms: false,
    isStringLengthLimit: false,
    isSpecialCharacter: 'na',
    isDialoguesInOrder: true,
    swearing: 'mild',
    isAdaptation: false,
    characterAddress: 'informal',
    messagesAddress: 'formal',
  })
  await goOn.click()
  expect(actor.getSnapshot().matches({ open: { answers: 'saving' } })).toBe(true)
})

test.each([
  {
    question: /game released/,
    shows: 'No',
    hides: 'Yes',
    part: /^Release date/,
    typed: '2027-03-18',
    field: 'gameReleaseDate',
  },
  {
    question: /Original language/,
    shows: 'Other',
    hides: 'German',
    part: /^Which language/,
    typed: 'Swedish',
    field: 'otherLanguage',
  },
  {
    question: /remain in English/,
    shows: 'Yes',
    hides: 'No',
    part: /^Terms that remain/,
    typed: 'Bram',
    field: 'remainTerms',
  },
  {
    question: /String length/,
    shows: 'Yes',
    hides: 'No',
    part: /^Note on string length/,
    typed: '20',
    field: 'stringLengthLimitNote',
  },
  {
    question: /Special characters/,
    shows: 'Yes',
    hides: 'Not applicable',
    part: /^Note on special/,
    typed: 'No ß',
    field: 'specialCharactersNote',
  },
  {
    question: /dialogues in order/,
    shows: 'No',
    hides: 'Yes',
    part: /^Note on the order/,
    typed: 'By scene',
    field: 'dialoguesInOrderNote',
  },
  { question: /adapted/, shows: 'Yes', hides: 'No', part: /^Adaptation rules/, typed: 'Puns', field: 'adaptationNote' },
] as const)('$field appears with its answer, and is cleared with another', async (given) => {
  const { draft } = await begin()
  const part = page.getByLabelText(given.part)
  await expect.element(part).not.toBeInTheDocument()
  await chip(given.question, given.shows).click()
  await part.fill(given.typed)
  expect(draft()[given.field]).toBe(given.typed)
  await chip(given.question, given.hides).click()
  await expect.element(part).not.toBeInTheDocument()
  expect(draft()[given.field]).toBe(undefined)
  await chip(given.question, given.shows).click()
  await expect.element(part).toHaveValue('')
})

test('what is usual, and how terms are parted, is said before the question is answered', async () => {
  await begin()
  const group = (name: RegExp) => page.getByRole('group', { name })
  await expect
    .element(group(/^String length limit/))
    .toHaveAccessibleDescription('Standard: 20-30% longer than English.')
  await expect
    .element(group(/^Should some terms remain/))
    .toHaveAccessibleDescription('If so, list them with commas between them, or each on a line of its own.')
  await expect.element(page.getByText('Standard: 20-30% longer than English.')).toBeVisible()
})

test('string length has a priority', async () => {
  const { draft } = await begin()
  await chip(/String length/, 'Yes').click()
  await chip(/Priority/, 'Quality').click()
  expect(draft()).toEqual({
    platforms: [],
    gameCategories: [],
    isStringLengthLimit: true,
    stringLengthPriority: 'quality',
  })
})

test('by keyboard alone: a link takes the focus to what is open, arrows and Space answer it', async () => {
  const { actor } = await begin()
  progress.getByRole('link', { name: 'target age' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip(/Target age/, '3')).toHaveFocus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(chip(/Target age/, '7')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(chip(/Platforms/, 'iOS')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(actor.getSnapshot().context.draft).toEqual({ targetAge: 7, platforms: ['iOS'], gameCategories: [] })
  expect(location.hash).toBe('')
})

test('on a small screen the bar names the next open answer, and takes the focus there', async () => {
  await page.viewport(390, 844)
  await begin()
  await expect.element(page.getByText('Next open answer: title')).toBeVisible()
  await page.getByRole('link', { name: 'title', exact: true }).click()
  await expect.element(title).toHaveFocus()
  await title.fill('Dusk Harbor')
  await expect.element(page.getByText('Next open answer: translation of the title')).toBeVisible()
  await expect.element(page.getByText('1 of 16', { exact: true })).toBeVisible()
})

test('an address that does not read as one is told when its field is left, and taken all the same', async () => {
  const { draft } = await begin()
  const webPage = page.getByLabelText('Web page')
  await webPage.fill('not a url')
  await expect.element(webPage).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(webPage).toHaveAccessibleDescription(/^This does not read as a web address/)
  expect(draft()).toEqual({ webPage: 'not a url', platforms: [], gameCategories: [] })
  await webPage.fill('duskharbor.example')
  await expect.element(webPage).not.toHaveAttribute('aria-invalid')
})
