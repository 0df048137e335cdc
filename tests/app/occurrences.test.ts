import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { createOccurrences } from '#app/occurrences.ts'
import type { Occurrence, Place } from '#domain/reports/occurrence.ts'
import type { UploadCode } from '#domain/order/upload-messages.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { Order } from '#domain/order/order.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import type { AssetUpload } from '#machines/assets/assets.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { stepInputAt } from '#machines/order/orders.fixtures.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'

/** Occurrences of somebody who goes from place to place. */
function occurrences() {
  let place: Place = { step: 1 }
  const kept = createOccurrences(() => ({ place, orderId: '48377' }))
  return { ...kept, goTo: (next: Place) => (place = next) }
}

const call = { method: 'GET', path: '/purchase/price' } as const

test('a first listener hears earlier occurrences, in order, each with its place', () => {
  const { tell, answered, goTo, listen } = occurrences()
  tell({ kind: 'entered' })
  answered({ ...call, orderId: '48001' }, { code: 'OFFLINE', requestId: 'r-1' })
  goTo({ step: 2 })
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  tell({ kind: 'entered' })
  expect(heard).toEqual([
    { kind: 'entered', place: { step: 1 }, orderId: '48377', from: undefined },
    {
      kind: 'answered',
      place: { step: 1 },
      orderId: '48001',
      call: 'GET /purchase/price',
      code: 'OFFLINE',
      requestId: 'r-1',
    },
    { kind: 'entered', place: { step: 2 }, orderId: '48377', from: { step: 1 } },
  ])
})

test('occurrences are kept for a first listener, up to a limit, and not once it has left', () => {
  const { answered, listen } = occurrences()
  for (let each = 0; each < 80; each += 1) answered(call, undefined)
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  expect(heard).toHaveLength(50)
  listen(undefined)
  answered(call, undefined)
  listen((occurrence) => heard.push(occurrence))
  expect(heard).toHaveLength(50)
})

test('an actor that throws is a fault of ours, and a crash of a view too', async () => {
  const { watch, crashed, listen } = occurrences()
  const heard: string[] = []
  listen((occurrence) => heard.push(occurrence.kind === 'failed' ? occurrence.at : occurrence.kind))
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: { id: 'ask', src: fromPromise(() => Promise.reject(new Error('broken'))), onError: 'over' },
      },
      over: {},
    },
  })
  const actor = createActor(machine)
  watch(actor)
  actor.start()
  await expect.poll(() => actor.getSnapshot().value).toBe('over')
  crashed()
  expect(heard).toEqual(['ask', 'view'])
})

/** What is heard while an actor that answers so is asked. */
async function heardOf(id: string, answer: unknown, refusal?: string) {
  const { watch, answered, listen } = occurrences()
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id,
          src: fromPromise(async () => {
            if (refusal !== undefined) answered(call, { code: refusal })
            return answer
          }),
          onDone: 'over',
        },
      },
      over: {},
    },
  })
  const actor = createActor(machine)
  watch(actor)
  actor.start()
  await expect.poll(() => actor.getSnapshot().value).toBe('over')
  return heard.map(({ kind, ...rest }) => ({ kind, code: 'code' in rest ? rest.code : undefined }))
}

const declined = refused('FAILED_STRIPE_CARD')
const found = { ...accepted({ isInterrupted: true, order: { state: 32 } }) }

test.each<[string, string, unknown, string | undefined, unknown[]]>([
  ['a card that its provider declines', 'createMethod', declined, undefined, ['refused']],
  ['the same by a call, which is told already', 'execute', declined, 'FAILED_STRIPE_CARD', ['answered']],
  ['a payment that ends', 'payment', { status: 'paid' }, undefined, ['paid']],
  ['a sign-up', 'signup', accepted({ accessToken: 'token-of-maya' }), undefined, ['signedUp']],
  ['a sign-up of somebody known', 'signup', refused('EMAIL_EXISTS'), 'EMAIL_EXISTS', ['answered']],
  ['a payment whose price is new', 'payment', { status: 'repriced' }, undefined, []],
  ['an order found paid after a reload', 'resumeOrder', found, undefined, ['paid']],
  [
    'an order that is to be paid',
    'resumeOrder',
    accepted({ isInterrupted: true, order: { state: 16 } }),
    undefined,
    [],
  ],
  [
    'an invoice found paid after a reload',
    'readInvoice',
    accepted({ isInterrupted: true, data: { paid: {} } }),
    undefined,
    ['paid'],
  ],
  ['one that was paid before', 'readInvoice', accepted({ isInterrupted: false, data: { paid: {} } }), undefined, []],
])('%s is heard of', async (_, id, answer, refusal, kinds) => {
  expect((await heardOf(id, answer, refusal)).map(({ kind }) => kind)).toEqual(kinds)
})

test('a file that is refused before it is sent is heard of, and one that is taken is not', () => {
  const { watch, listen } = occurrences()
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  const upload = createActor(
    uploadMachine.provide({
      actors: { probeFile: fromPromise<Result<null, UploadCode>, File>(() => new Promise(() => undefined)) },
    }),
    { input: stepInputAt('created') },
  )
  watch(upload)
  upload.start()
  upload.send({ type: 'file.choose', files: [new File(['MZ'], 'setup.exe')], hasFolder: false })
  const refusal = {
    kind: 'refused',
    at: 'upload',
    code: 'NON_SUPPORTED_FILE_TYPE',
    place: { step: 1 },
    orderId: '48377',
  }
  expect(heard).toEqual([refusal])
  upload.send({ type: 'file.choose', files: [new File(['a,b'], 'texts.csv')], hasFolder: false })
  expect(heard).toEqual([refusal])
  upload.stop()
})

test('an asset that is too big is heard of, and one that is sent is not', () => {
  const { watch, listen } = occurrences()
  const heard: Occurrence[] = []
  listen((occurrence) => heard.push(occurrence))
  const never = fromPromise<Result<Order, StepCode>, AssetUpload>(() => new Promise(() => undefined))
  const [input] = assetsFixtures.inputs
  const assets = createActor(assetsMachine.provide({ actors: { uploadAsset: never } }), { input })
  watch(assets)
  assets.start()
  assets.send({ type: 'files.choose', kind: 'screenshots', files: [new File(['a harbor'], 'harbor.png')] })
  expect(heard).toEqual([])
  const big = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'sea.png')
  assets.send({ type: 'files.choose', kind: 'screenshots', files: [big] })
  expect(heard).toMatchObject([{ kind: 'refused', at: 'assets', code: 'FILE_SIZE_EXCEEDED' }])
  assets.stop()
})

test('actors are not inspected without a listener', () => {
  const { watch, listen } = occurrences()
  const unsubscribe = vi.fn<() => void>()
  const actor = createActor(createMachine({}))
  vi.spyOn(actor.system, 'inspect').mockReturnValue({ unsubscribe })
  watch(actor)
  listen(() => undefined)
  expect(unsubscribe).not.toHaveBeenCalled()
  listen(undefined)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
