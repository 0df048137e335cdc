import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { uploadFixtures } from '#machines/upload/upload.fixtures.ts'
import { uploadModel } from '#stories/upload/upload.model.tsx'
import { UploadView } from '#views/upload/upload.view.tsx'
import { dragIn, dragOut, dropFiles } from '../support/drag.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const field = page.getByLabelText('Choose a file')
const workbook = new File(['Dusk Harbor'], 'dusk_harbor_v12.xlsx')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const progress = (name: string) => page.getByLabelText(name, { exact: true })
const alert = page.getByRole('alert')

afterEach(() => {
  vi.restoreAllMocks()
})

test('every transition of the upload is walked in the browser', async () => {
  expect(await walkView(uploadModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

/** The real machine, every actor held, and its view. */
async function atRest() {
  const actor = frozen(uploadFixtures, 'waiting.idle')
  await render(<UploadView actor={actor} />)
  return actor
}

test('little room is told of before a file is chosen, with a way to more', async () => {
  const idle = uploadFixtures.states['waiting.idle']
  const room = { left: 88 * 1024 * 1024, of: 'day' as const }
  await render(
    <UploadView actor={frozen(uploadFixtures, 'waiting.idle', { ...idle, order: { ...idle.order, room } })} />,
  )
  const note = page.getByRole('status').filter({ hasText: 'Room for 88 MB is left' })
  await expect.element(note).toMatchTextContent('Log in to upload more.')
})

test.each([
  { width: 1440, gap: 24 },
  { width: 390, gap: 24 },
])('at $width px little room is told of at a distance from the drop area', async ({ width, gap }) => {
  await page.viewport(width, 900)
  const idle = uploadFixtures.states['waiting.idle']
  const room = { left: 88 * 1024 * 1024, of: 'day' as const }
  await render(
    <UploadView actor={frozen(uploadFixtures, 'waiting.idle', { ...idle, order: { ...idle.order, room } })} />,
  )
  const note = page.getByRole('status').filter({ hasText: 'Room for 88 MB is left' }).element()
  const below = note.parentElement?.nextElementSibling
  expect(below?.contains(field.element())).toBe(true)
  expect((below?.getBoundingClientRect().top ?? 0) - note.getBoundingClientRect().bottom).toBe(gap)
  await page.viewport(1280, 800)
})

test.each([
  { at: 'refused.unsupported', again: 0 },
  { at: 'refused.interrupted', again: 1 },
] as const)('while another file is $at, the stored file stays, and the order can go on', async ({ at, again }) => {
  const onNext = vi.fn<() => void>()
  const { order } = uploadFixtures.states['waiting.kept']
  const context = { ...uploadFixtures.states[at], order }
  await render(<UploadView actor={frozen(uploadFixtures, at, context)} onNext={() => onNext()} />)
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByText(order.resource.files[0]?.original ?? '', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText(/^Your file is here\./)).toBeVisible()
  await expect.element(page.getByText('Drop your file here')).not.toBeInTheDocument()
  await expect.element(button('Try again')).toHaveLength(again)
  await button('Next').click()
  expect(onNext.mock.calls).toEqual([[]])
})

test('a file that is picked in the field is taken', async () => {
  await atRest()
  await userEvent.upload(field, workbook)
  await expect.element(progress('Checking')).toBeVisible()
  await expect.element(page.getByText('dusk_harbor_v12.xlsx', { exact: true })).toBeVisible()
})

test('the field and Cancel are reached by keyboard, and the focus comes back to the field', async () => {
  await atRest()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await userEvent.upload(field, workbook)
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('Drop your file here')).toBeVisible()
})

test.each([
  {
    what: 'another kind of file',
    files: [new File(['RIFF'], 'harbor_vo_takes.wav')],
    said: 'Unsupported fileharbor_vo_takes.wav could not be processed automatically. It is not in one of the supported formats. Please contact customer service by e-mail: support@lockit.example',
  },
  {
    what: 'a file above the limit',
    files: [new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'everything.csv')],
    said: 'Unsupported fileeverything.csv could not be processed automatically. It holds more than can be taken at once: up to 20 MB. Please contact customer service by e-mail: support@lockit.example',
  },
  {
    what: 'a name that cannot be kept',
    files: [new File(['text'], 'dusk\u202Eharbor.csv')],
    said: 'Unsupported filedusk\u202Eharbor.csv can’t be taken. The file name contains unsupported characters: U+202E. Please rename the file, or contact customer service by e-mail: support@lockit.example',
  },
  {
    what: 'an empty file',
    files: [new File([], 'empty.csv')],
    said: 'Unsupported fileempty.csv is empty. Please choose another file.',
  },
  {
    what: 'several files',
    files: [workbook, new File(['more'], 'more.csv')],
    said: 'One file at a timePlease choose the one file that holds your text.',
  },
])('$what is refused in words of its own', async ({ files, said }) => {
  await atRest()
  dropFiles(files)
  await expect.element(alert).toHaveTextContent(said)
  await expect.element(field).toBeEnabled()
})

test('a folder is refused', async () => {
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({ isDirectory: true } as FileSystemEntry)
  await atRest()
  dropFiles([new File([], 'dusk_harbor')])
  await expect
    .element(alert)
    .toHaveTextContent('Unsupported fileThis is a folder. Please choose the one file that holds your text.')
})

test('a file that is dragged in before there is an order is welcome, and stays so when there is one', async () => {
  const view = await render(<UploadView actor={undefined} />)
  dragIn()
  await expect.element(page.getByText('Anywhere on this page will do.')).toBeVisible()
  const actor = frozen(uploadFixtures, 'waiting.idle')
  await view.rerender(<UploadView actor={actor} />)
  await expect.poll(() => actor.getSnapshot().value).toBe('dragging')
  dragOut()
  await expect.element(page.getByText('Drop your file here')).toBeVisible()
})

test('text that is dragged over the page is let through', async () => {
  const actor = await atRest()
  document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: new DataTransfer(), bubbles: true }))
  expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
})

test('a file that is chosen before there is an order is sent as soon as there is one', async () => {
  const view = await render(<UploadView actor={undefined} />)
  dropFiles([workbook])
  await view.rerender(<UploadView actor={frozen(uploadFixtures, 'waiting.idle')} />)
  await expect.element(progress('Checking')).toBeVisible()
})

test('the page that the server made is taken over as it is, with the file that was chosen on it', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<UploadView actor={undefined} />)
  const made = container.querySelector('input')
  await userEvent.upload(field, workbook)
  const errors: unknown[] = []
  const options = { onRecoverableError: (error: unknown) => errors.push(error) }
  const root = hydrateRoot(container, <UploadView actor={frozen(uploadFixtures, 'waiting.idle')} />, options)
  await expect.element(progress('Checking')).toBeVisible()
  expect(container.querySelector('input')).toBe(made)
  expect(errors).toEqual([])
  root.unmount()
  container.remove()
})

test('a file over the one that is there is asked about, and nothing is sent before the answer', async () => {
  const kept = uploadFixtures.states['waiting.kept']
  const { order } = kept
  const resource = { ...order.resource, assets: ['glossary_terms.csv', 'legacy_map.png'] }
  const actor = frozen(uploadFixtures, 'waiting.kept', { ...kept, order: { ...order, resource } })
  await render(<UploadView actor={actor} onNext={() => undefined} />)
  dropFiles([new File(['Dawn Harbor'], 'dawn_harbor.xlsx')])
  const dialog = page.getByRole('dialog', { name: 'Replace your file?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      'dawn_harbor.xlsx takes the place of dusk_harbor_v12.xlsx. The columns, languages and answers that belong to it go with it.',
    )
  await expect.element(dialog).toMatchTextContent('The 2 assets of the order stay.')
  await button('Keep').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(actor.getSnapshot().value).toEqual({ waiting: 'kept' })
  dropFiles([new File(['Dawn Harbor'], 'dawn_harbor.xlsx')])
  await button('Replace').click()
  await expect.element(progress('Checking')).toBeVisible()
})
