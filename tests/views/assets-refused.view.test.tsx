import { setupWorker } from 'msw/browser'
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { createClient } from '#api/client.ts'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { accepted, refused } from '#domain/result.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { addFile, filesToAdd, invalidFile } from '#stories/assets/assets.model.tsx'
import { AssetsView } from '#views/assets/assets.view.tsx'
import { browserHands, found } from '../support/browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const refusal = alert.filter({ has: button('Try again') })
const choose = (kind: AssetKind, files: readonly File[]) => browserHands.chooseFiles(filesToAdd(kind), files)
const sheet = new File(['Bram: dry, old, kind'], 'voices.md')
const trailer = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'trailer.mov')

test('a file that cannot be checked just now may be tried again, or left out', async () => {
  const refused = assetsFixtures.states['free.uploadRefused']
  const actor = frozen(assetsFixtures, 'free.uploadRefused', { ...refused, refusal: 'SCANNER_AWAY' })
  await render(<AssetsView more={undefined} actor={actor} />)
  await expect
    .element(refusal)
    .toMatchTextContent(
      'voices.md could not be uploaded. It cannot be checked for malware at present, and was not saved. Nothing else is lost. Please try again in a few minutes.',
    )
  await button('Leave it out').click()
  await expect.element(page.getByText('voices.md')).not.toBeInTheDocument()
})

test.each([
  ['TOO_MANY_ASSETS', '200 files at most', 'The order holds 200 files already, as many as it takes.'],
  ['ASSETS_TOO_LARGE', '200 MB at most', 'The files of the order would hold more than 200 MB together.'],
] as const)(
  'where the order is full (%s), deleting a file makes room, and this one is sent',
  async (code, title, why) => {
    const held = stageActors(assetsFixtures)
    const waiting = { ...assetsFixtures.states['free.uploadRefused'], refusal: code }
    const snapshot = assetsMachine.resolveState({ value: { free: 'uploadRefused' }, context: waiting })
    const actor = createActor(assetsMachine.provide({ actors: held.actors }), { snapshot, input: waiting }).start()
    await render(<AssetsView more={undefined} actor={actor} />)
    await expect.element(alert).toMatchTextContent(title)
    await expect.element(alert).toMatchTextContent(`voices.md could not be uploaded. ${why}`)
    await expect.element(button('Try again')).not.toBeInTheDocument()
    await expect.element(button('Leave it out')).toBeVisible()
    await button('Delete harbor_terms.csv').click()
    await button('Delete').click()
    held.resolve('removeAsset', accepted(sampleOrders.informed))
    await expect.element(page.getByText('Uploading voices.md')).toBeInTheDocument()
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('a file that is gone is not asked for again', async () => {
  const refused = assetsFixtures.states['free.downloadRefused']
  const actor = frozen(assetsFixtures, 'free.downloadRefused', { ...refused, refusal: 'FILE_NOT_FOUND' })
  await render(<AssetsView more={undefined} actor={actor} />)
  await expect.element(alert).toMatchTextContent('Please reload the page to see the order as it is now.')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Close').click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a person who has not confirmed their address is told that this lets them upload more', async () => {
  const refused = assetsFixtures.states['free.uploadRefused']
  const actor = frozen(assetsFixtures, 'free.uploadRefused', { ...refused, refusal: 'UPLOADED_TOO_MUCH' })
  await render(<AssetsView actor={actor} more="confirmation" />)
  await expect.element(refusal).toMatchTextContent('more may be uploaded once your email address is confirmed')
})

test.each([
  { at: 'free.uploadRefused', press: 'Try again', kind: 'styleguide' },
  { at: 'free.uploadRefused', press: 'Leave it out', kind: 'styleguide' },
  { at: 'free.deletionRefused', press: 'Close', kind: 'glossary' },
  { at: 'free.downloadRefused', press: 'Close', kind: 'original' },
] as const)('by keyboard, $press at $at leads to the files of its kind', async ({ at, press, kind }) => {
  await render(<AssetsView more={undefined} actor={frozen(assetsFixtures, at)} />)
  button(press).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(found(addFile(kind))).toHaveFocus()
})

test('by keyboard, the focus stays in the row of a file that is cancelled or was not taken', async () => {
  const idle = assetsFixtures.states['free.idle']
  const rejected = [{ kind: 'legacy' as const, file: sheet, code: 'MALWARE_FOUND' as const }]
  await render(<AssetsView more={undefined} actor={frozen(assetsFixtures, 'free.idle', { ...idle, rejected })} />)
  alert.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(found(addFile('legacy'))).toHaveFocus()
  await choose('screenshots', [sheet])
  await expect.element(button('Cancel')).toBeVisible()
  button('Cancel').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(found(addFile('screenshots'))).toHaveFocus()
})

test('too big a file is told of also where an upload was refused before, and is refused again', async () => {
  const held = stageActors(assetsFixtures)
  const { machine, inputs } = assetsFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<AssetsView more={undefined} actor={actor} />)
  await choose('styleguide', [sheet])
  held.resolve('uploadAsset', refused('SCANNER_AWAY'))
  await expect.element(refusal).toBeVisible()
  await choose('screenshots', [trailer])
  held.resolve('uploadAsset', refused('SCANNER_AWAY'))
  await expect.poll(() => actor.getSnapshot().value).toBe('invalid')
  await expect.element(found(invalidFile)).toMatchTextContent('trailer.mov, 8.1 MB')
  await userEvent.keyboard('{Escape}')
  held.resolve('uploadAsset', refused('SCANNER_AWAY'))
  await expect.element(refusal).toMatchTextContent('voices.md could not be uploaded.')
})

test('a file that can never be taken is sent once and told of, and the others go on', async () => {
  const sent: string[] = []
  const names = ['invoice.pdf.exe', 'good.png', 'trick.exe', 'good2.png']
  const worker = setupWorker(
    http.post('/purchase/order/asset/:orderId', async ({ request }) => {
      const files = (await request.formData()).getAll('files')
      const [name = ''] = files.map((file) => (file instanceof File ? file.name : file))
      sent.push(name)
      if (name.endsWith('.exe'))
        return HttpResponse.json({ code: 'MALWARE_FOUND', message: 'Refused' }, { status: 422 })
      return HttpResponse.json({ data: sampleOrders.informed })
    }),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'error' })
  const machine = assetsMachine.provide({ actors: assetsActors(client) })
  const actor = createActor(machine, { input: assetsFixtures.inputs[0] }).start()
  await render(<AssetsView more={undefined} actor={actor} />)
  await choose(
    'screenshots',
    names.map((name) => new File(['…'], name)),
  )
  await expect.poll(() => sent).toHaveLength(4)
  await expect.poll(() => actor.getSnapshot().value).toEqual({ free: 'idle' })
  await worker.stop()
  expect(sent).toEqual(names.map((name) => `screenshots_${name}`))
  expect(actor.getSnapshot().context.queue).toEqual([])
  await expect
    .element(alert)
    .toHaveTextContent(
      'Unsafe fileinvoice.pdf.exe could not be uploaded. Malware was found in it, and it was not saved. Please select another file.The same goes for trick.exe.',
    )
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})
