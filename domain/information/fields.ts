import * as v from 'valibot'
import {
  addressOptions,
  genderOptions,
  genres,
  originalLanguages,
  platforms,
  stringLengthOptions,
  swearingOptions,
  targetAgeOptions,
  yesNo,
  yesNoFollow,
  yesNoNotApplicable,
  type Option,
} from './options.ts'

/** The most characters of a single line, and of a longer text. */
export const lineLimit = 200
export const textLimit = 5000

export type SectionId = 'game' | 'players' | 'text' | 'tone'

type Value = boolean | number | string

/** One question of step 4. */
type Field = (Picked | Written) & {
  readonly section: SectionId
  /** The label on screen; a required question has '(Required)' after it. */
  readonly label: string
  /** The name in the list of missing answers; a question without one is optional. */
  readonly short?: string
  /** The schema of a draft, where that allows less than `schema`. */
  readonly draft?: v.GenericSchema
  /** Asked under another question, one of chips, once that has this answer (specification §2). */
  readonly after?: readonly [field: string, answer: Value]
  /** The answer is merged into another one before it is sent. */
  readonly isDraftOnly?: true
}

/** Answered by picking from options: a question without options could not be answered. */
type Picked = {
  readonly control: 'choice' | 'choices' | 'genres'
  readonly options: readonly Option<Value>[]
  readonly schema: v.GenericSchema<Value> | v.GenericSchema<string[]>
  readonly hint?: string
  readonly placeholder?: never
}

type Written = {
  readonly control: 'line' | 'text' | 'date' | 'webPage'
  readonly options?: never
  readonly schema: v.GenericSchema<string>
  readonly hint?: never
  readonly placeholder?: string
}

const lineSchema = v.pipe(v.string(), v.maxLength(lineLimit))
const answeredLineSchema = v.pipe(
  lineSchema,
  v.check((text) => text.trim() !== '', 'Blank'),
)
const line = { control: 'line', schema: lineSchema } as const
const answeredLine = { schema: answeredLineSchema, draft: lineSchema } as const
const text = { control: 'text', schema: v.pipe(v.string(), v.maxLength(textLimit)) } as const

function oneOf<const Options extends readonly Option<Value>[]>(options: Options) {
  const schema: v.GenericSchema<Options[number]['value']> = v.union(options.map(({ value }) => v.literal(value)))
  return { control: 'choice', options, schema } as const
}

/** One or more of the words, each at most once. */
function someOf<const Words extends readonly string[]>(words: Words) {
  const draft = v.pipe(
    v.array(v.picklist(words)),
    v.maxLength(words.length),
    v.check((picked) => new Set(picked).size === picked.length, 'Named twice'),
  )
  return { options: named(words), schema: v.pipe(draft, v.minLength(1)), draft } as const
}

function named<const Words extends readonly string[]>(words: Words): readonly Option<Words[number]>[] {
  return words.map((word: Words[number]) => ({ value: word, label: word }))
}

/**
 * Every question of step 4, in its order: the sixteen required ones (specification §5) and the optional ones, by
 * version 2 of specification §3.
 */
const rows = {
  gameTitle: { section: 'game', label: 'Game title', short: 'title', control: 'line', ...answeredLine },
  webPage: { section: 'game', label: 'Web page', ...line, control: 'webPage' },
  isTranslateGameTitle: {
    section: 'game',
    label: 'Should the game title be translated?',
    short: 'translation of the title',
    ...oneOf(yesNoFollow),
  },
  isGameReleased: { section: 'game', label: 'Is the game released?', short: 'release', ...oneOf(yesNo) },
  gameReleaseDate: {
    section: 'game',
    label: 'Release date',
    control: 'date',
    /** yyyy-mm-dd. */
    schema: v.pipe(v.string(), v.isoDate()),
    after: ['isGameReleased', false],
  },
  targetAge: { section: 'players', label: 'Target age', short: 'target age', ...oneOf(targetAgeOptions) },
  targetGender: { section: 'players', label: 'Target gender', short: 'target gender', ...oneOf(genderOptions) },
  platforms: { section: 'players', label: 'Platforms', short: 'platforms', control: 'choices', ...someOf(platforms) },
  gameCategories: { section: 'players', label: 'Genres', short: 'genres', control: 'genres', ...someOf(genres) },
  /** The English name of a language: one of the list, or the one that the customer typed under Other. */
  originalLanguage: {
    section: 'text',
    label: 'Original language',
    short: 'original language',
    control: 'choice',
    options: named(originalLanguages),
    ...answeredLine,
  },
  otherLanguage: {
    section: 'text',
    label: 'Which language?',
    ...line,
    after: ['originalLanguage', 'Other'],
    isDraftOnly: true,
  },
  isRemainTerms: {
    section: 'text',
    label: 'Should some terms remain in English?',
    short: 'terms that remain',
    hint: 'If so, list them with commas between them, or each on a line of its own.',
    ...oneOf(yesNo),
  },
  remainTerms: { section: 'text', label: 'Terms that remain', ...text, after: ['isRemainTerms', true] },
  isStringLengthLimit: {
    section: 'text',
    label: 'String length limit?',
    short: 'string length',
    hint: 'Standard: 20-30% longer than English.',
    ...oneOf(yesNo),
  },
  stringLengthPriority: {
    section: 'text',
    label: 'Priority',
    ...oneOf(stringLengthOptions),
    after: ['isStringLengthLimit', true],
  },
  stringLengthLimitNote: {
    section: 'text',
    label: 'Note on string length',
    ...text,
    after: ['isStringLengthLimit', true],
  },
  isSpecialCharacter: {
    section: 'text',
    label: 'Special characters?',
    short: 'special characters',
    ...oneOf(yesNoNotApplicable),
  },
  specialCharactersNote: {
    section: 'text',
    label: 'Note on special characters',
    ...text,
    after: ['isSpecialCharacter', true],
  },
  isDialoguesInOrder: {
    section: 'text',
    label: 'Are dialogues in order?',
    short: 'dialogues in order',
    ...oneOf(yesNoNotApplicable),
  },
  dialoguesInOrderNote: {
    section: 'text',
    label: 'Note on the order of dialogues',
    ...text,
    after: ['isDialoguesInOrder', false],
  },
  swearing: { section: 'tone', label: 'Swearing', short: 'swearing', ...oneOf(swearingOptions) },
  isAdaptation: { section: 'tone', label: 'May the text be adapted?', short: 'adaptation', ...oneOf(yesNo) },
  adaptationNote: { section: 'tone', label: 'Adaptation rules', ...text, after: ['isAdaptation', true] },
  characterAddress: {
    section: 'tone',
    label: 'Characters address each other',
    short: 'characters',
    ...oneOf(addressOptions),
  },
  messagesAddress: {
    section: 'tone',
    label: 'Messages address the player',
    short: 'messages',
    ...oneOf(addressOptions),
  },
  note: { section: 'tone', label: 'Note', ...text, placeholder: 'Anything else the linguists should know' },
} as const satisfies Readonly<Record<string, Field>>

/** The rows with their literal types. */
export type Rows = typeof rows

/** The questions of step 4, by their names in the contract. */
export type FieldName = keyof Rows

export type RequiredField = { [Name in FieldName]: Rows[Name] extends { short: string } ? Name : never }[FieldName]

/** The questions that depend on the answer to another one. */
export type ConditionalField = {
  [Name in FieldName]: Rows[Name] extends { after: unknown } ? Name : never
}[FieldName]

export const fields: Readonly<Record<FieldName, Field>> = rows

export const fieldNames = Object.keys(fields) as readonly FieldName[]

export const requiredFields = fieldNames.filter((name): name is RequiredField => fields[name].short !== undefined)

/** The questions that depend on the answer to this one. */
export function openedBy(name: FieldName): readonly FieldName[] {
  return fieldNames.filter((each) => fields[each].after?.[0] === name)
}
