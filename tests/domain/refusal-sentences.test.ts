import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { commonCodes, statusByCode, type ConnectionCode } from '#domain/contract/error-codes.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { uploadMessage, type FileRefusal } from '#domain/order/upload-messages.ts'
import { pendingMessage } from '#domain/order/messages.ts'
import { stopMessage, type Stop } from '#domain/payments/messages.ts'
import { given, ledOn, ownWords, unexpected } from './refusal-review.ts'
import { said, tellers, uploadSentence, whole, type Code } from './refusals.ts'

const root = join(import.meta.dirname, '..', '..')
const calls: readonly (readonly [string, Call])[] = Object.entries(contract)
const connectionCodes: readonly ConnectionCode[] = ['OFFLINE', 'TIMEOUT', 'BROKEN_REPLY', 'UNEXPECTED_ERROR']
const support = 'support@lockit.example'

const isCall = (name: string): name is CallName => Object.hasOwn(tellers, name)

/** Every call with every code that its person may be refused with. */
const refusals = calls.flatMap(([name, { errors }]) => {
  const codes: readonly Code[] = [...new Set<Code>([...errors, ...commonCodes, ...connectionCodes])]
  return isCall(name) ? codes.map((code) => ({ name, teller: tellers[name], code })) : []
})

const told = refusals.filter(
  ({ name, teller, code }) =>
    teller !== 'nobody' && teller !== 'own words' && !(`${teller}: ${code}` in ledOn) && !(`${name}: ${code}` in ledOn),
)

const asksFor =
  /^(ask|break|choose|contact|delete|go back|log in|open|save|send|sign in|split|try)\b|\bplease \w+|\b(write to|try again|you can)\b/i

/** What a refusal does not say: what happened, or what there is to do. */
function missingIn(sentence: string): string[] {
  const parts = sentence.split(/(?<=[.!?])\s+/).filter((part) => part.split(' ').length > 1)
  const codes = sentence.match(/[A-Z]{2,}_[A-Z]\w*|undefined|null|\$\d/g) ?? []
  return [
    ...(parts.some((part) => !asksFor.test(part)) ? [] : ['what happened']),
    ...(parts.some((part) => asksFor.test(part)) ? [] : ['what to do']),
    ...codes.map((code) => `${code} is no word`),
  ]
}

test('every refusal of every call is told in a sentence, or leads on by itself', () => {
  const silent = told.filter(({ teller, code }) => !said(teller, code)).map(({ name, code }) => `${name}: ${code}`)
  expect(silent).toEqual([])
  expect(told.length).toBeGreaterThan(400)
})

test('a sentence calls a failure unexpected only when nobody can say more', () => {
  const generic = told.filter(({ teller, code }) => isGeneric.test(said(teller, code) ?? ''))
  const unreviewed = generic.filter(({ teller, code }) => !(code in unexpected || `${teller}: ${code}` in unexpected))
  expect(unreviewed.map(({ name, code }) => `${name}: ${code}`)).toEqual([])
  const needed = new Set(generic.flatMap(({ teller, code }) => [code, `${teller}: ${code}`]))
  expect(Object.keys(unexpected).filter((key) => !needed.has(key))).toEqual([])
})

const isGeneric = /unexpected problem|Oops! Something went wrong/

const sentences = [...new Set(told.map(({ teller, code }) => said(teller, code) ?? ''))]

test.each(sentences.filter((sentence) => !Object.hasOwn(given, sentence)))(
  'says what happened and what to do: %s',
  (sentence) => {
    expect(missingIn(sentence)).toEqual([])
  },
)

test('a sentence of the specification that says no more has what to do beside it', () => {
  expect(Object.keys(given).filter((sentence) => !sentences.includes(sentence))).toEqual([])
  const whole = Object.keys(given).filter((sentence) => !missingIn(sentence).includes('what to do'))
  expect(whole).toEqual([])
})

const stops: readonly Stop[] = Object.keys({
  cardRefused: true,
  declined: true,
  cancelled: true,
  challengeFailed: true,
  approvalFailed: true,
  timedOut: true,
  notCharged: true,
  interrupted: true,
  vatRefused: true,
  methodRefused: true,
  refused: true,
} satisfies Record<Stop, true>) as Stop[]

const methods = ['card', 'saved_card', 'paypal', 'bypass'] as const

test.each(stops)('a payment that came to nothing (%s) says what happened and what to do', (stop) => {
  const sentences = methods.map((method) => whole(stopMessage(stop, undefined, { method, supportEmail: support })))
  expect(sentences.flatMap(missingIn)).toEqual([])
})

// Specification §8 gives the words for a declined card; 'refused' is told by its code.
test.each(stops.filter((stop) => stop !== 'refused' && stop !== 'declined'))(
  '%s says that nothing was charged',
  (stop) => {
    for (const method of methods) {
      expect(stopMessage(stop, undefined, { method, supportEmail: support }).text).toContain(
        'You have not been charged',
      )
    }
  },
)

test('a payment that is being processed says what happened and what to do', () => {
  expect(missingIn(whole(pendingMessage))).toEqual([])
})

const fileRefusals: readonly FileRefusal[] = Object.keys({
  SEVERAL_FILES: true,
  FOLDER: true,
  EMPTY_FILE: true,
  UNSUPPORTED_NAME: true,
  NON_SUPPORTED_FILE_TYPE: true,
  EXCEEDED_LIMIT: true,
  UNREADABLE_FILE: true,
  UPLOAD_FAILED: true,
  NO_TEXT: true,
  LONG_TEXT: true,
} satisfies Record<FileRefusal, true>) as FileRefusal[]

const names = ['harbor.csv', 'harbor.txt', 'harbor.xlsx', 'harbor.json', 'harbor.po', 'harbor.pdf', 'a*b.csv']
const files = names.flatMap((name) => [12, 21 * 1024 * 1024].map((size) => ({ name, size })))

test.each(fileRefusals)('a file that is refused (%s) says what happened and what to do', (code) => {
  const rules = { limit: 20, supportEmail: support }
  expect(files.flatMap((file) => missingIn(uploadSentence(uploadMessage(code, file, rules))))).toEqual([])
})

test('a call whose view has words of its own shows them, and they say both', async () => {
  const named = Object.entries(tellers).flatMap(([name, teller]) => (teller === 'own words' ? [name] : []))
  expect(Object.keys(ownWords).toSorted()).toEqual(named.toSorted())
  for (const { words, view, beside = '' } of Object.values(ownWords).flat()) {
    const source = (await readFile(join(root, 'src', 'views', view), 'utf8')).replaceAll(/\s+/g, ' ')
    expect(source).toContain(words)
    expect(source).toContain(beside)
    expect(missingIn(`${words.replace(/[.!]?$/, '.')} ${beside}`)).toEqual([])
  }
})

test('every reviewed refusal still exists', () => {
  const there = new Set(refusals.flatMap(({ name, teller, code }) => [`${name}: ${code}`, `${teller}: ${code}`]))
  expect(Object.keys(ledOn).filter((key) => !there.has(key))).toEqual([])
  const spoken = new Set(refusals.map(({ code }) => code))
  // Only the code below the calls uses these: no call and no view gets them from the service.
  const unspoken = Object.keys(statusByCode).filter((code) => !spoken.has(code as Code))
  expect(unspoken.toSorted()).toEqual([
    'AUTHX_FAILED',
    'ERROR_UNAUTHORIZED',
    'FORBIDDEN',
    'METHOD_NOT_ALLOWED',
    'SECURE_SERVICE_FORBIDDEN',
  ])
})
