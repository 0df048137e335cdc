import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setupActors } from '#actors/setup/setup.actors.ts'
import { createClient } from '#api/client.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { encodingLabel } from '#domain/documents/text/encoding-names.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { noReader } from '../support/no-reader.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Delete file' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const textBox = page.getByRole('textbox', { name: 'Text of the file' })
const atHand = page.getByRole('region', { name: 'Text at hand' })
const alert = page.getByRole('alert')
const said = (words: string | RegExp) => expect.element(page.getByRole('status')).toMatchTextContent(words)
const goneCode = (code: string) => (['ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID'] as const).find((one) => one === code)

test('every transition of step 2 is walked in the browser', async () => {
  const { saveSettings, removeFile } = setupActors(client, noReader)
  const walk = await walkView({
    fixtures: setupFixtures,
    actors: { saveSettings, removeFile },
    view: (actor) => <SetupView actor={actor} onBack={() => undefined} />,
    gestures: {
      'file.retry': () => button('Try again').click(),
      'encoding.choose': async ({ encoding }) => {
        await page.getByRole('button', { name: /^Read as/ }).click()
        await page.getByRole('menuitemradio', { name: encodingLabel(encoding) }).click()
        await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
      },
      'sheet.choose': () => page.getByRole('tab', { name: 'Credits' }).click(),
      'column.assign': async ({ role }) => {
        await page.getByRole('button', { name: /^C / }).click()
        await page.getByRole('menuitemradio', { name: role ? /^Source: English/ : 'Not used' }).click()
        await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
      },
      'row.move': async () => {
        const marker = page.getByRole('slider', { name: 'Start row' })
        const row = Number(marker.element().getAttribute('aria-valuenow'))
        marker
          .element()
          .dispatchEvent(
            new KeyboardEvent('keydown', { key: row === 3 ? 'ArrowUp' : 'ArrowDown', bubbles: true, cancelable: true }),
          )
      },
      'guesses.undo': () => button('Undo all guesses').click(),
      'settings.spread': () => button('Apply settings from first sheet to all sheets').click(),
      'marks.changed': (event, actor) => actor.send(event),
      'file.download': () => button('Download file').click(),
      'file.remove': () => button('Delete file').click(),
      'removal.confirm': () => inDialog('Delete file').click(),
      'removal.cancel': () => inDialog('Cancel').click(),
      'parts.show': async (_event, actor) => {
        const { wish } = actor.getSnapshot().context.text
        textBox.element().scrollTop += 6_000
        await expect.poll(() => actor.getSnapshot().context.text.wish).not.toBe(wish)
      },
      'texts.choose': () => page.getByRole('radio', { name: /^Translated already/ }).click(),
      'text.step': ({ way }) => button(way === 'next' ? 'Next text' : 'Previous text').click(),
      'place.show': () => button('Line 1,177').click(),
      'step.next': () => button('Next').click(),
      'order.changed': (event, actor) => actor.send(event),
    },
    sights: {
      'working.sheet.opening': () => said('Reading the file'),
      'working.sheet.rereading': async () => {
        await said(/^Reading the file as (Windows-1251|UTF-8)$/)
        await expect.element(button('Next')).toBeDisabled()
      },
      'working.sheet.guessing': () => said('Looking at the columns'),
      'working.sheet.unreadable': () => expect.element(button('Try again')).toBeVisible(),
      'working.sheet.marking.unmarked': async () => {
        await said('Mark the column that holds the English text.')
        await expect.element(button('Next')).toBeDisabled()
      },
      'working.sheet.marking.marked': async () => {
        await said(/The words are counted when you go on/)
        await expect.element(button('Next')).toBeEnabled()
      },
      'working.sheet.viewing.settled': async () => {
        await expect.element(textBox).toHaveAttribute('aria-busy', 'false')
        await expect.element(atHand).toHaveAttribute('aria-busy', 'false')
      },
      'working.sheet.viewing.reading': () => expect.element(textBox).toHaveAttribute('aria-busy', 'true'),
      'working.sheet.viewing.seeking': () => expect.element(atHand).toHaveAttribute('aria-busy', 'true'),
      'working.file.resting': async () => {
        await expect.element(button('Download file')).toBeEnabled()
        await expect.element(dialog).not.toBeInTheDocument()
      },
      'working.file.downloading': () => expect.element(button('Download file')).toHaveAttribute('aria-busy', 'true'),
      'working.file.undelivered': () => expect.element(alert.first()).toMatchTextContent('Download failed'),
      'working.file.removal.confirming': () => expect.element(inDialog('Delete file')).toBeEnabled(),
      'working.file.removal.removing': () =>
        expect.element(inDialog('Delete file')).toHaveAttribute('aria-busy', 'true'),
      'working.file.removal.unremoved': () => expect.element(dialog.getByRole('alert')).toBeVisible(),
      'working.file.unsaved': () => expect.element(alert.first()).toBeVisible(),
      saving: () => expect.element(button('Next')).toHaveAttribute('aria-busy', 'true'),
      finished: () => expect.element(button('Delete file')).not.toBeInTheDocument(),
    },
    network: {
      openFile: () => [],
      readText: () => [],
      guessSheets: () => [],
      figures: 'held',
      downloadFile: () => [],
      saveSettings: (output) => [
        output.ok
          ? answer(saveFileSetting, { data: output.value })
          : refuse(saveFileSetting, goneCode(output.code) ?? 'INVALID_SETTING'),
      ],
      removeFile: (output) => [
        output.ok
          ? answer(removeResource, { data: output.value })
          : refuse(removeResource, goneCode(output.code) ?? 'SERVER_ERROR'),
      ],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
