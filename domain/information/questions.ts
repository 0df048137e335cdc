import type { InformationDraft, RequiredField } from './order-information.ts'

export type SectionId = 'game' | 'players' | 'text' | 'tone'

export type Section = { readonly id: SectionId; readonly title: string }

export const sections: readonly Section[] = [
  { id: 'game', title: 'Game' },
  { id: 'players', title: 'Players' },
  { id: 'text', title: 'Text' },
  { id: 'tone', title: 'Tone' },
]

export type Question = {
  readonly section: SectionId
  /** Asked on screen, before '(Required)'. */
  readonly label: string
  /** Said in the list of what is still open. */
  readonly short: string
}

/** The sixteen required answers of step 4 (specification §5), in the order that they are asked. */
export const questions = {
  gameTitle: { section: 'game', label: 'Game title', short: 'title' },
  isTranslateGameTitle: {
    section: 'game',
    label: 'Should the game title be translated?',
    short: 'translation of the title',
  },
  isGameReleased: { section: 'game', label: 'Is the game released?', short: 'release' },
  targetAge: { section: 'players', label: 'Target age', short: 'target age' },
  targetGender: { section: 'players', label: 'Target gender', short: 'target gender' },
  platforms: { section: 'players', label: 'Platforms', short: 'platforms' },
  gameCategories: { section: 'players', label: 'Genres', short: 'genres' },
  originalLanguage: { section: 'text', label: 'Original language', short: 'original language' },
  isRemainTerms: { section: 'text', label: 'Should some terms remain in English?', short: 'terms that remain' },
  isStringLengthLimit: { section: 'text', label: 'String length limit?', short: 'string length' },
  isSpecialCharacter: { section: 'text', label: 'Special characters?', short: 'special characters' },
  isDialoguesInOrder: { section: 'text', label: 'Are dialogues in order?', short: 'dialogues in order' },
  swearing: { section: 'tone', label: 'Swearing', short: 'swearing' },
  isAdaptation: { section: 'tone', label: 'May the text be adapted?', short: 'adaptation' },
  characterAddress: { section: 'tone', label: 'Characters address each other', short: 'characters' },
  messagesAddress: { section: 'tone', label: 'Messages address the player', short: 'messages' },
} as const satisfies Record<RequiredField, Question>

/** In the order that they are asked. */
export const requiredFields: readonly RequiredField[] = Object.keys(questions).filter(isRequired)

/** The labels of what may be left open. */
export const optionalLabels = {
  webPage: 'Web page',
  gameReleaseDate: 'Release date',
  otherLanguage: 'Which language?',
  remainTerms: 'Terms that remain',
  stringLengthPriority: 'Priority',
  stringLengthLimitNote: 'Note on string length',
  specialCharactersNote: 'Note on special characters',
  dialoguesInOrderNote: 'Note on the order of dialogues',
  adaptationNote: 'Adaptation rules',
  note: 'Note',
} as const satisfies Partial<Record<keyof InformationDraft, string>>

export const reuseLabel = 'Reuse information from an existing project'
export const standardLengthHint = 'Standard: 20-30% longer than English.'
export const notePlaceholder = 'Anything else the linguists should know'

/** The id that an answer's group of controls carries, for links to what is still open. */
export function anchor(field: RequiredField): string {
  return `answer-${field}`
}

function isRequired(field: string): field is RequiredField {
  return Object.hasOwn(questions, field)
}
