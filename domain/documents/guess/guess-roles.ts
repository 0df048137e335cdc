import type { AdditionalColumnType } from '../file-setting.ts'
import { isDialogue, keepTo } from './column-content.ts'
import type { ColumnFace, ColumnGuess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'

type RoleGuess = { type: AdditionalColumnType; reason: string }

/** Heads with several usual meanings, so that the cells have to agree. */
const vagueHeads = /^(?:names?|labels?|number|code|index|reference|ref)$/i

/**
 * Guesses the roles of the columns beside the texts: by their heads first, then by their cells. Each type occurs once,
 * except for additional information.
 */
export function guessRoles(faces: readonly ColumnFace[], source: ColumnFace | null): ColumnGuess[] {
  const guesses = new Map<number, ColumnGuess>()
  const taken = new Set<AdditionalColumnType>()
  for (const guess of [byHead, byContent]) {
    for (const face of faces) {
      const role = guesses.has(face.col) ? null : guess(face, source?.cells ?? [])
      if (!role || taken.has(role.type)) continue
      if (role.type !== 'additionalInfo') taken.add(role.type)
      guesses.set(face.col, { col: face.col, value: { kind: 'additional', type: role.type }, reason: role.reason })
    }
  }
  return [...guesses.values()]
}

function byHead({ head, cells, content }: ColumnFace, sources: readonly string[]): RoleGuess | null {
  if (!head?.role) return null
  const role = (type: AdditionalColumnType): RoleGuess => ({ type, reason: guessReasons.headNamesRole(head.text) })
  const areNumbers = content.texts.every((text) => /\d/.test(text))
  if (head.role === 'maxCharacters') return areNumbers ? role('maxCharacters') : null
  if (head.role === 'character' && content.isNumbers) return keepTo(cells, sources) ? role('maxCharacters') : null
  if (head.role === 'stringIdentifier' && vagueHeads.test(head.text.trim())) {
    if (content.isNames) return role('character')
    return content.isKeys || content.isNumbers ? role('stringIdentifier') : null
  }
  return role(head.role)
}

function byContent({ head, cells, content }: ColumnFace, sources: readonly string[]): RoleGuess | null {
  if (head) return null
  const role = (type: keyof typeof guessReasons.content) => ({ type, reason: guessReasons.content[type] })
  if (content.isNumbers && keepTo(cells, sources)) return role('maxCharacters')
  if (content.isKeys) return role('stringIdentifier')
  return content.isNames && isDialogue(sources) ? role('character') : null
}
