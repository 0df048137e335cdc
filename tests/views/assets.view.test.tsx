import { setupWorker } from 'msw/browser'
import { http, HttpResponse } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { createClient } from '#api/client.ts'
import { assetLabels, type AssetKind } from '#domain/assets/asset-kind.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { assetsModel, deletion, filesToAdd, invalidFile, uploadBar } from '#stories/assets/assets.model.tsx'
import { AssetsView } from '#views/assets/assets.view.tsx'
import { browserHands, found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (kind: AssetKind, files: readonly File[]) => browserHands.chooseFiles(filesToAdd(kind), files)
const sheet = new File(['Bram: dry, old, kind'], 'voices.md')
const trailer = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'trailer.mov')

function drag(type: string, on: Element | undefined, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  on?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

const savedNames: string[] = []

beforeEach(() => {
  // Downloads are not saved on the machine that runs the tests.
  savedNames.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('every transition of the supporting files is walked in the browser', async () => {
  expect(await walkView(assetsModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

const row = (kind: AssetKind) =>
  page.getByRole('listitem').filter({ has: page.getByText(assetLabels[kind], { exact: true }) })

/** The real machine at rest, every call held, and its view. */
async function atRest() {
  const actor = frozen(assetsFixtures, 'free.idle')
  await render(<AssetsView more={undefined} actor={actor} />)
  return actor
}

test('a file that is picked for a kind is on its way at once, and a second one waits', async () => {
  await atRest()
  await userEvent.upload(found(filesToAdd('styleguide')), sheet)
  await expect.element(row('styleguide')).toMatchTextContent('voices.md0%')
  await choose('screenshots', [new File(['…'], 'harbor.png')])
  await expect.element(row('screenshots')).toMatchTextContent('harbor.pngWaiting')
  await button('Cancel').click()
  await expect.element(row('screenshots')).toMatchTextContent('harbor.png0%')
})

test('files dropped on a kind are added to it, and the row shows that it takes them', async () => {
  await atRest()
  const legacy = row('legacy').element()
  drag('dragenter', legacy, [sheet])
  await expect.poll(() => getComputedStyle(legacy).outlineStyle).toBe('dashed')
  drag('drop', legacy, [sheet])
  await expect.element(row('legacy')).toMatchTextContent('voices.md')
  await expect.poll(() => getComputedStyle(legacy).outlineStyle).toBe('none')
})

test('too big a file is refused, what else was chosen goes on, and another one may be chosen in its place', async () => {
  await atRest()
  await choose('screenshots', [sheet, trailer])
  await expect.element(found(invalidFile)).toMatchTextContent('trailer.mov, 8.1 MB')
  await expect.element(found(uploadBar)).toBeInTheDocument()
  await expect.element(button('Select another file')).toBeVisible()
  await choose('screenshots', [new File(['…'], 'harbor.png')])
  await expect.element(found(invalidFile)).not.toBeInTheDocument()
  await expect.element(row('screenshots')).toMatchTextContent('harbor.pngWaiting')
})

test('by keyboard alone: a file is deleted after a question, and the focus stays in its row', async () => {
  const actor = await atRest()
  button('Delete harbor_terms.csv').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(found(deletion)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete harbor_terms.csv')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  await expect.element(button('Keep')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Deleting', { exact: true })).toBeVisible()
  expect(actor.getSnapshot().value).toEqual('deleting')
})

test.each(['deleting', 'downloading'] as const)('no file can be added while another one is %s', async (state) => {
  await render(<AssetsView more={undefined} actor={frozen(assetsFixtures, state)} />)
  await expect.element(page.getByRole('button', { name: 'Add file to Glossary' })).toBeDisabled()
})

test('little room is told of, with a way to more', async () => {
  const idle = assetsFixtures.states['free.idle']
  const room = { left: 640 * 1024 * 1024, of: 'unpaid' as const }
  await render(
    <AssetsView
      more={undefined}
      actor={frozen(assetsFixtures, 'free.idle', { ...idle, order: { ...idle.order, room } })}
    />,
  )
  const note = page.getByRole('status').filter({ hasText: 'Room for 640 MB is left' })
  await expect.element(note).toMatchTextContent('Pay for an order or delete files to make room.')
})

test('the files of the order that was reused are fetched from that order', async () => {
  const actor = frozen(assetsFixtures, 'free.idle')
  await render(<AssetsView more={undefined} actor={actor} earlier={prologue} />)
  await expect.element(page.getByRole('heading', { name: 'Files of #48213 Dusk Harbor: Prologue' })).toBeVisible()
  await button('Download voices.pdf').click()
  expect(actor.getSnapshot().context.download).toEqual({ fileName: 'styleguide_voices.pdf', refer: '48213' })
})

test('a file is sent under the name of its kind with the next free number, and fetched back under its own', async () => {
  const sent: string[] = []
  const asked: string[] = []
  const worker = setupWorker(
    http.post('/purchase/order/asset/:orderId', async ({ request }) => {
      const files = (await request.formData()).getAll('files')
      sent.push(...files.map((file) => (file instanceof File ? file.name : file)))
      return HttpResponse.json({ data: sampleOrders.informed })
    }),
    http.get('/purchase/order/asset/:orderId/:fileName', ({ request }) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search)
      return new HttpResponse('Bram,Bram')
    }),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'error' })
  const machine = assetsMachine.provide({ actors: assetsActors(client) })
  const actor = createActor(machine, { input: assetsFixtures.inputs[0] }).start()
  await render(<AssetsView more={undefined} actor={actor} earlier={prologue} />)
  await choose('glossary', [new File(['Bram,Bram'], 'harbor_terms.csv')])
  await expect.poll(() => actor.getSnapshot().value).toEqual({ free: 'idle' })
  await button('Download voices.pdf').click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.poll(() => actor.getSnapshot().value).toEqual({ free: 'idle' })
  await worker.stop()
  expect(sent).toEqual(['glossary_harbor_terms (1).csv'])
  expect(asked).toEqual(['/purchase/order/asset/ord_48377/styleguide_voices.pdf?refer=48213'])
  expect(savedNames).toEqual(['voices.pdf'])
})
