import type { DataKind } from '#domain/documents/raw/plain-data.ts'
import type { SpotSubject } from '#domain/documents/raw/view/raw-view.ts'
import type { KindLine } from '#domain/documents/raw/view/kind-lines.ts'
import type { KindChoice, TextKind, TextWay } from '#domain/documents/raw/text-kinds.ts'
import { formatCounted } from '#domain/money/format.ts'

const dataNames: Readonly<Record<DataKind, string>> = {
  number: 'Numbers',
  truth: 'True and false',
  address: 'Web addresses',
  file: 'File names',
  colour: 'Colours',
  guid: 'GUIDs',
}

/** A kind as the file writes it: `type`, `quests/[]/type`, `Row@Text`; or in words. */
export function kindName(kind: TextKind): string {
  const name = Object.entries(dataNames).find(([data]) => data === kind)?.[1]
  return (
    name ??
    kind
      .replace(/^\/\/?/, '')
      .replaceAll('~1', '/')
      .replaceAll('~0', '~')
  )
}

/** Whether the name of a kind is that of data, and not the file's own. */
export function isData(kind: TextKind): boolean {
  return Object.hasOwn(dataNames, kind)
}

/** What pressing the button of a kind does. */
export function pressOf({ way }: Pick<KindLine, 'way'>): string {
  return way === 'held' ? 'Take in' : 'Hold back'
}

/** A kind whose words are undefined while they are not known. */
export type KindAmount = Omit<KindLine, 'words'> & { readonly words: number | undefined }

export function kindAmount({ texts, words }: KindAmount): string {
  const inTexts = formatCounted(texts, 'text')
  return words === undefined ? inTexts : `${inTexts}, ${formatCounted(words, 'word')}`
}

/** Kinds that are named in a sentence; of more, the number is told. */
const kindsNamed = 3

/** What was chosen of the file because earlier files of the company chose it. */
export function recalledLine(recalled: readonly KindChoice[]): string {
  const said = [sayKinds(recalled, 'text', 'taken in'), sayKinds(recalled, 'held', 'held back')]
  return `As in your earlier files, ${said.filter((part) => part !== '').join(', and ')}.`
}

function sayKinds(recalled: readonly KindChoice[], way: TextWay, become: string): string {
  const kinds = recalled.filter((choice) => choice.way === way).map(({ kind }) => kind)
  const [first] = kinds
  if (first === undefined) return ''
  if (kinds.length > kindsNamed) return `${kinds.length} kinds of texts are ${become}`
  const verb = kinds.length === 1 && !isData(first) ? 'is' : 'are'
  return `${list.format(kinds.map(kindInSentence))} ${verb} ${become}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function kindInSentence(kind: TextKind): string {
  return isData(kind) ? kindName(kind).toLowerCase() : `“${kindName(kind)}”`
}

/** What can be done with all texts like one that is at hand. */
export type KindOffer = { readonly kind: TextKind; readonly way: TextWay | undefined; readonly label: string }

export function offersOf(subject: SpotSubject): KindOffer[] {
  if (subject.kind === 'place') return []
  const press = pressOf({ way: subject.kind === 'held' ? 'held' : 'text' })
  const other = subject.kind === 'held' ? 'text' : 'held'
  const { kinds, chosen } = subject.choice
  const all = chosen === null || kinds.includes(chosen) ? kinds : [...kinds, chosen]
  return all.map((kind) => ({
    kind,
    way: kind === chosen ? undefined : other,
    label: `${press} all ${kindInSentence(kind)}`,
  }))
}
