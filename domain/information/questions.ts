import type { FieldName, SectionId } from './fields.ts'

export type Section = { readonly id: SectionId; readonly title: string }

export const sections: readonly Section[] = [
  { id: 'game', title: 'Game' },
  { id: 'players', title: 'Players' },
  { id: 'text', title: 'Text' },
  { id: 'tone', title: 'Tone' },
]

export const reuseLabel = 'Reuse information from an existing project'

/** The id of an answer's group of controls; the links to missing answers lead to it. */
export function anchor(name: FieldName): string {
  return `answer-${name}`
}
