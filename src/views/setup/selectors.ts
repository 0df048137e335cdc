import { encodingName } from '#domain/documents/text/encoding-names.ts'
import type { SetupActor } from './setup.actor.ts'

export type SetupSnapshot = ReturnType<SetupActor['getSnapshot']>

/** The file is fetched or read, though an earlier reading of it may be in view. */
export function isOpening(snapshot: SetupSnapshot): boolean {
  return snapshot.matches({ working: { sheet: 'opening' } }) || snapshot.matches({ working: { sheet: 'rereading' } })
}

/** A raw file is read again by what was chosen of it. */
export function isRecounting(snapshot: SetupSnapshot): boolean {
  return snapshot.matches({ working: { sheet: 'recounting' } })
}

/** What is said while the file is read. */
export function readingLine(snapshot: SetupSnapshot): string {
  if (!snapshot.matches({ working: { sheet: 'rereading' } })) return 'Reading the file'
  const { wanted, opened } = snapshot.context
  const encoding = wanted?.encoding
  const isOther = encoding !== undefined && encoding !== opened?.content.encoding
  return `Reading the file ${isOther ? `as ${encodingName(encoding)}` : 'again'}`
}

/** No sheet has a source column yet. */
export function isUnmarked(snapshot: SetupSnapshot): boolean {
  return snapshot.matches({ working: { sheet: { marking: 'unmarked' } } })
}

/** The columns are looked at, to guess what they are for. */
export function isGuessing(snapshot: SetupSnapshot): boolean {
  return snapshot.matches({ working: { sheet: 'guessing' } })
}

export function isSaving(snapshot: SetupSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The dialog that asks whether the file may be removed is open. */
export function isAsking(snapshot: SetupSnapshot): boolean {
  return snapshot.matches({ working: { file: 'removal' } })
}
