import type { AdditionalColumnType } from '../file-setting.ts'
import { type ColumnContent, keepTo } from './column-content.ts'
import type { ColumnFace, ColumnGuess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'
import type { ColumnHead } from './sheet-heads.ts'

type RoleGuess = { type: AdditionalColumnType; reason: string }

/** Heads with several usual meanings, so that the cells have to agree. */
const vagueHeads = /^(?:names?|labels?|number|code|index|reference|ref|tags?)$/i

/**
 * Guesses the roles of the columns beside the texts: by their heads first, then by their cells. Each type occurs once,
 * except for additional information.
 */
export function guessRoles(
  faces: readonly ColumnFace[],
  source: ColumnFace | null,
  keys: ColumnGuess | null,
): ColumnGuess[] {
  const guesses = new Map<number, ColumnGuess>()
  const isAhead = ({ col }: ColumnFace) => source !== null && col < source.col
  const vague = faces.filter(({ head, content }) => head?.isVague && content.isKeys)
  // Keys stand before their texts. Of several such columns elsewhere none is known to be theirs.
  const unsure = vague.length > 1 ? vague.filter((face) => vague.find(isAhead) !== face) : []
  const taken = new Set<AdditionalColumnType>(keys ? ['stringIdentifier'] : [])
  for (const guess of [byPlainHead, byHead, byContent]) {
    for (const face of faces) {
      const role = guesses.has(face.col) ? null : guess(face, source?.cells ?? [])
      if (!role || taken.has(role.type)) continue
      if (role.type === 'stringIdentifier' && unsure.includes(face)) continue
      if (role.type !== 'additionalInfo') taken.add(role.type)
      guesses.set(face.col, { col: face.col, value: { kind: 'additional', type: role.type }, reason: role.reason })
    }
  }
  return [...guesses.values()]
}

/**
 * The column of the keys by its place: the first one, beside languages, if its cells are all different. Engines leave its
 * head empty, or call it as they like.
 */
export function keyColumn(faces: readonly ColumnFace[]): ColumnGuess | null {
  const [face, ...others] = faces
  if (!face || !others.some(({ head }) => head?.language && !head.role)) return null
  const { head, isHeaded, content } = face
  // A head that means something else, such as 'type', is not believed over cells that are keys.
  const isMeant = others.some(({ head }) => head?.role === 'stringIdentifier' && !isVague(head))
  const areKeys =
    content.texts.length > 3 && content.isDistinct && content.phrases === 0 && !content.isNumbers && !isMeant
  const mayBeKeys = head
    ? isVague(head) || (areKeys && !head.language)
    : !isHeaded || content.phrases * 2 < content.texts.length
  const areDifferent = content.isDistinct || (content.isCodes && content.isVaried)
  if (!mayBeKeys || !areDifferent) return null
  return {
    col: face.col,
    value: { kind: 'additional', type: 'stringIdentifier' },
    reason: guessReasons.content.stringIdentifier,
  }
}

function isVague({ role, isVague, text }: ColumnHead): boolean {
  return role === 'stringIdentifier' && (isVague || vagueHeads.test(text.trim()))
}

/** A head that says one thing alone goes before those that may mean keys: 'KEY' before 'Next Key'. */
function byPlainHead(face: ColumnFace, sources: readonly string[]): RoleGuess | null {
  return face.head && isVague(face.head) ? null : byHead(face, sources)
}

function byHead({ col, head, cells, content }: ColumnFace, sources: readonly string[]): RoleGuess | null {
  if (!head?.role) return null
  const role = (type: AdditionalColumnType): RoleGuess => ({ type, reason: guessReasons.headNamesRole(head.text) })
  const areNumbers = content.texts.every((text) => /\d/.test(text))
  if (head.role === 'maxCharacters') return areNumbers ? role('maxCharacters') : null
  if (head.role === 'character' && content.isNumbers) return keepTo(cells, sources) ? role('maxCharacters') : null
  if (isVague(head)) {
    if (content.isNames) return /^names?$/i.test(head.text.trim()) ? role('character') : null
    const areKeys = content.isKeys && (col === 0 || !content.isNumbers)
    return areKeys || (col === 0 && content.isNumbers && !head.isVague) ? role('stringIdentifier') : null
  }
  return role(head.role)
}

/** Whether numbers only ever grow, over more rows than limits would by chance. */
function countsUp({ isCounting, texts }: ColumnContent): boolean {
  return isCounting && texts.length > 3
}

/**
 * Of a head that is not understood, cells tell no more than that they are keys. A few names again and again are those of
 * speakers, of kinds or of moods: only a head tells which.
 */
function byContent({ head, isHeaded, cells, content }: ColumnFace, sources: readonly string[]): RoleGuess | null {
  if (head) return null
  const role = (type: keyof typeof guessReasons.content) => ({ type, reason: guessReasons.content[type] })
  if (!isHeaded && content.isNumbers && !countsUp(content) && keepTo(cells, sources)) return role('maxCharacters')
  return content.isKeys && (!isHeaded || !content.isNumbers) ? role('stringIdentifier') : null
}
