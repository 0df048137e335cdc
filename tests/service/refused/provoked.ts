import type { Body } from '#domain/contract/call.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import type { ErrorCode } from '#domain/contract/error-codes.ts'
import { assetLimitMegabytes } from '#domain/assets/asset-file.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { settings, sourceFile, type Held } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, byNamed, paying } from '#tests/support/service-payment.ts'
import type { Which } from './refusing.ts'

/** A request that is refused with this code, for a reason of the call's own. */
export type Provoked = {
  readonly call: CallName
  readonly code: ErrorCode
  readonly on: Which
  readonly send: (client: ServiceClient, held: Held) => Promise<Response>
}

const megabyte = 1024 ** 2
const choice = { targets: ['deDE', 'frFR'], currency: 'EUR' as const }
const unlisted = { ...choice, targets: ['xxXX'] }
const source = 'enUS' as const

const uploading = (file: File) => (client: ServiceClient, held: Held) =>
  client.send(contract.uploadResource, { ...held, body: [file] })
const attaching = (file: File) => (client: ServiceClient, held: Held) =>
  client.send(contract.uploadAsset, { ...held, body: [file] })
const settingUp = (body: typeof settings) => (client: ServiceClient, held: Held) =>
  client.send(contract.saveFileSetting, { ...held, body })
const asking = (body: typeof choice) => (client: ServiceClient, held: Held) =>
  client.send(contract.instanceQuote, { ...held, body })
const choosing = (body: typeof choice) => (client: ServiceClient, held: Held) =>
  client.send(contract.saveLanguageSetting, { ...held, body: { source, ...body } })
const telling = (body: typeof information) => (client: ServiceClient, held: Held) =>
  client.send(contract.saveInformation, { ...held, body })
const agreeing = (client: ServiceClient, held: Held) => client.send(contract.setupOrderPaypal, { ...held, body: {} })
const bypassing = (total: number) => (client: ServiceClient, held: Held) =>
  client.send(contract.bypassPayment, { ...held, body: paying({ total }) })
const charging = (params: Parameters<typeof byCard>[1], method?: string) => (client: ServiceClient, held: Held) =>
  client.send(contract.executePayment, byCard(held, params, method))

const visa = { payment_method_id: 'pm_card_visa' }
const asset = new File(['map'], 'legacy_map.csv')
const [sheet] = settings

export const provoked: readonly Provoked[] = [
  {
    call: 'uploadResource',
    code: 'NON_SUPPORTED_FILE_TYPE',
    on: 'ready',
    send: uploading(sourceFile('harbor.pdf')),
  },
  {
    call: 'uploadResource',
    code: 'EXCEEDED_LIMIT',
    on: 'ready',
    send: uploading(new File([new Uint8Array(20 * megabyte + 1)], 'harbor.csv')),
  },
  { call: 'uploadResource', code: 'UPLOAD_FAILED', on: 'ready', send: uploading(sourceFile('harbor.json', '{"a":')) },
  { call: 'uploadResource', code: 'UPLOADED_TOO_MUCH', on: "a guest's", send: uploading(sourceFile()) },
  { call: 'uploadResource', code: 'UNPAID_TOO_MUCH', on: 'full', send: uploading(sourceFile('other.csv')) },
  { call: 'uploadResource', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: uploading(sourceFile()) },
  {
    call: 'removeResource',
    code: 'INVOICE_ALREADY_PAID',
    on: 'paid',
    send: (client, held) =>
      client.send(contract.removeResource, { ...held, params: { ...held.params, fileName: 'harbor.csv' } }),
  },
  {
    call: 'removeResource',
    code: 'FILE_NOT_FOUND',
    on: 'ready',
    send: (client, { params, orderToken }) =>
      client.send(contract.removeResource, {
        params: { ...params, fileName: 'harbor.csv' },
        orderToken,
        query: { file: 'of another upload' },
      }),
  },
  { call: 'saveFileSetting', code: 'FILE_NOT_FOUND', on: 'new', send: settingUp(settings) },
  {
    call: 'saveFileSetting',
    code: 'INVALID_SETTING',
    on: 'ready',
    send: settingUp(sheet ? [{ ...sheet, sheetIndex: 9 }] : []),
  },
  { call: 'saveFileSetting', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: settingUp(settings) },
  { call: 'instanceQuote', code: 'INVALID_SETTING', on: 'ready', send: asking(unlisted) },
  { call: 'instanceQuote', code: 'FILE_NOT_FOUND', on: 'new', send: asking(choice) },
  { call: 'saveLanguageSetting', code: 'INVALID_SETTING', on: 'ready', send: choosing(unlisted) },
  { call: 'saveLanguageSetting', code: 'FILE_NOT_FOUND', on: 'new', send: choosing(choice) },
  {
    call: 'saveLanguageSetting',
    code: 'NOTHING_TO_TRANSLATE',
    on: 'ready',
    send: choosing({ ...choice, targets: [] }),
  },
  { call: 'saveLanguageSetting', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: choosing(choice) },
  {
    call: 'saveCurrencySetting',
    code: 'INVOICE_ALREADY_PAID',
    on: 'paid',
    send: (client, held) => client.send(contract.saveCurrencySetting, { ...held, body: { currency: 'USD' } }),
  },
  {
    call: 'saveInformation',
    code: 'INVALID_SETTING',
    on: 'ready',
    send: telling({ ...information, gameTitle: 'Another', originalOrderId: '1' }),
  },
  {
    call: 'saveInformation',
    code: 'FILE_NOT_FOUND',
    on: 'ready',
    send: (client, held) =>
      client.send(contract.saveInformation, { ...held, query: { file: 'of another upload' }, body: information }),
  },
  { call: 'saveInformation', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: telling(information) },
  {
    call: 'uploadAsset',
    code: 'FILE_SIZE_EXCEEDED',
    on: 'ready',
    send: attaching(new File([new Uint8Array(assetLimitMegabytes * megabyte + 1)], 'legacy_map.csv')),
  },
  { call: 'uploadAsset', code: 'UPLOAD_FAILED', on: 'ready', send: attaching(new File(['map'], 'map.csv')) },
  { call: 'uploadAsset', code: 'UPLOADED_TOO_MUCH', on: "a guest's", send: attaching(asset) },
  { call: 'uploadAsset', code: 'UNPAID_TOO_MUCH', on: 'full', send: attaching(asset) },
  { call: 'uploadAsset', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: attaching(asset) },
  {
    call: 'removeAsset',
    code: 'INVOICE_ALREADY_PAID',
    on: 'paid',
    send: (client, held) =>
      client.send(contract.removeAsset, { ...held, params: { ...held.params, fileName: asset.name } }),
  },
  {
    call: 'downloadKnown',
    code: 'INVOICE_ALREADY_PAID',
    on: 'paid',
    send: (client, held) => client.send(contract.downloadKnown, { ...held, body: { targets: choice.targets } }),
  },
  { call: 'setupOrderPaypal', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: agreeing },
  { call: 'setupOrderPaypal', code: 'INVALID_SETTING', on: 'begun', send: agreeing },
  { call: 'setupOrderPaypal', code: 'FORTNOX_ERROR', on: 'unregistered', send: agreeing },
  { call: 'executePayment', code: 'INVOICE_ALREADY_PAID', on: 'paid', send: charging({ ...visa, total: 1 }) },
  { call: 'executePayment', code: 'ORDER_CHANGED', on: 'ready', send: charging({ ...visa, total: 1 }) },
  { call: 'executePayment', code: 'PAYMENT_METHOD_REFUSED', on: 'ready', send: charging(visa, 'cheque') },
  {
    call: 'executePayment',
    code: 'FAILED_STRIPE_CARD',
    on: 'ready',
    send: charging({ payment_method_id: 'pm_card_chargeDeclined' }),
  },
  { call: 'executePayment', code: 'FORTNOX_ERROR', on: 'unregistered', send: charging(visa) },
  {
    call: 'executePayment',
    code: 'INVALID_SETTING',
    on: 'ready',
    send: (client, held) => client.send(contract.executePayment, byNamed(held, {})),
  },
  { call: 'executePayment', code: 'INVALID_SETTING', on: 'begun', send: charging(visa) },
  { call: 'bypassPayment', code: 'PAYMENT_METHOD_REFUSED', on: 'ready', send: bypassing(bypassTotal) },
  { call: 'bypassPayment', code: 'ORDER_CHANGED', on: "staff's ready", send: bypassing(1) },
  { call: 'bypassPayment', code: 'INVALID_SETTING', on: "staff's begun", send: bypassing(bypassTotal) },
  { call: 'bypassPayment', code: 'INVOICE_ALREADY_PAID', on: "staff's paid", send: bypassing(1) },
]

/** Refusals that no single request provokes, and the test that tries each. */
export const elsewhere: Readonly<Record<string, string>> = {
  'saveFileSetting: NON_SUPPORTED_FILE_TYPE': 'a stored file that changed its kind: listed-refusals.test.ts',
  'saveFileSetting: EXCEEDED_LIMIT': 'a stored file that takes too long to read: resource.test.ts',
  'saveFileSetting: UPLOAD_FAILED': 'a stored file that can no longer be read: listed-refusals.test.ts',
  ...Object.fromEntries(
    Object.entries(contract).flatMap(([name, { who, method }]) =>
      ['order', 'owner'].includes(who) && method !== 'GET' && !name.startsWith('upload')
        ? [[`${name}: UNPAID_TOO_MUCH`, 'an order of a guest that is taken over: unpaid-room.test.ts']]
        : [],
    ),
  ),
  // It changes nothing.
  'downloadKnown: INVALID_SETTING': 'languages with something left to translate: memory/known-file.test.ts',
  'downloadKnown: FILE_NOT_FOUND': 'a file that is another by now: memory/known-file.test.ts',
  'downloadKnown: NON_SUPPORTED_FILE_TYPE': 'a stored file that changed its kind, as for saveFileSetting',
  'downloadKnown: EXCEEDED_LIMIT': 'more translations than are merged at once: memory/known-file.test.ts',
  'downloadKnown: UPLOAD_FAILED': 'a stored file that can no longer be read, as for saveFileSetting',
  'uploadAsset: TOO_MANY_ASSETS': 'wants an order with 200 assets: asset.test.ts',
  'uploadAsset: ASSETS_TOO_LARGE': 'wants an order with 200 MB of assets: asset.test.ts',
  'uploadAsset: MALWARE_FOUND': 'wants a scanner: scanned-assets.test.ts',
  'uploadAsset: SCANNER_AWAY': 'wants a scanner: scanned-assets.test.ts',
  'setupOrderPaypal: TOO_MANY_PAYMENTS': 'more than an hour allows: strangers.test.ts',
  'executePayment: TOO_MANY_PAYMENTS': 'more than an hour allows: strangers.test.ts',
  'setupOrderPaypal: PAYMENT_METHOD_REFUSED': 'wants a service without PayPal: provider-keys.test.ts',
}

type Bad = { readonly type: string | undefined; readonly body: BodyInit | null }

/** Bodies that a call of this kind cannot read. */
export function badBodies(kind: Body['kind']): readonly Bad[] {
  const type = 'application/json'
  const none = { type: undefined, body: null }
  if (kind === 'none') return []
  if (kind === 'json') {
    const texts = ['', '{"a":', '"a"', '7', 'null', '\u0000']
    return [...texts.map((body) => ({ type, body })), none, { type: 'text/plain', body: '{}' }]
  }
  const multipart = 'multipart/form-data; boundary=x'
  const form = new FormData()
  form.append('others', new File(['a'], 'a.csv'))
  return [
    none,
    { type, body: '{}' },
    { type: multipart, body: '--x--\r\n' },
    { type: multipart, body: '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\ncut off' },
    { type: undefined, body: form },
  ]
}
