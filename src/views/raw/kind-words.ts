import type { DataKind } from '#domain/documents/raw/plain-data.ts'
import type { SpotSubject } from '#domain/documents/raw/view/raw-view.ts'
import type { KindLine } from '#domain/documents/raw/view/kind-lines.ts'
import type { TextKind, TextWay } from '#domain/documents/raw/text-kinds.ts'
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
    label: `${press} all ${isData(kind) ? kindName(kind).toLowerCase() : `“${kindName(kind)}”`}`,
  }))
}
