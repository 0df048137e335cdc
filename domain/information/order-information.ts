import * as v from 'valibot'
import { genres, platforms, targetAges } from './options.ts'

/** The most characters that a single line and a longer text may have. */
export const lineLimit = 200
export const textLimit = 5000

const lineSchema = v.pipe(v.string(), v.maxLength(lineLimit))
const answeredLineSchema = v.pipe(
  lineSchema,
  v.check((text) => text.trim() !== '', 'Blank'),
)
const textSchema = v.pipe(v.string(), v.maxLength(textLimit))
const followSchema = v.union([v.boolean(), v.literal('follow')])
const notApplicableSchema = v.union([v.boolean(), v.literal('na')])
const addressSchema = v.picklist(['informal', 'formal', 'follow'])

/** Any of the options, each once. */
function pickedSchema<const Options extends readonly string[]>(options: Options) {
  return v.pipe(
    v.array(v.picklist(options)),
    v.maxLength(options.length),
    v.check((picked) => new Set(picked).size === picked.length, 'Named twice'),
  )
}

/** The sixteen answers that step 4 asks for (specification §5). */
const required = {
  gameTitle: answeredLineSchema,
  isTranslateGameTitle: followSchema,
  isGameReleased: v.boolean(),
  targetAge: v.picklist(targetAges),
  targetGender: v.picklist(['female', 'male', 'both']),
  platforms: v.pipe(pickedSchema(platforms), v.minLength(1)),
  gameCategories: v.pipe(pickedSchema(genres), v.minLength(1)),
  /** The English name of a language: one of the list, or what the customer typed under Other. */
  originalLanguage: answeredLineSchema,
  isRemainTerms: v.boolean(),
  isStringLengthLimit: v.boolean(),
  isSpecialCharacter: notApplicableSchema,
  isDialoguesInOrder: notApplicableSchema,
  swearing: v.picklist(['no', 'mild', 'strong', 'realistic']),
  isAdaptation: v.boolean(),
  characterAddress: addressSchema,
  messagesAddress: addressSchema,
}

const optional = {
  webPage: v.exactOptional(lineSchema),
  /** yyyy-mm-dd. */
  gameReleaseDate: v.exactOptional(v.pipe(v.string(), v.isoDate())),
  /** As typed: terms between commas or on lines of their own. */
  remainTerms: v.exactOptional(textSchema),
  stringLengthPriority: v.exactOptional(v.picklist(['length', 'quality'])),
  stringLengthLimitNote: v.exactOptional(textSchema),
  specialCharactersNote: v.exactOptional(textSchema),
  dialoguesInOrderNote: v.exactOptional(textSchema),
  adaptationNote: v.exactOptional(textSchema),
  note: v.exactOptional(textSchema),
  /** The order that this information was copied from. */
  originalOrderUid: v.exactOptional(lineSchema),
  originalOrderId: v.exactOptional(lineSchema),
}

/** What linguists need to know of the game, version 2 of specification §3. */
export const orderInformationSchema = v.object({ ...required, ...optional })

/**
 * The same while it is being answered: everything may be missing, texts and lists may be empty.
 * While `originalLanguage` is 'Other', `otherLanguage` is what the customer has typed.
 */
export const informationDraftSchema = v.object({
  ...v.partial(orderInformationSchema).entries,
  gameTitle: v.exactOptional(lineSchema),
  originalLanguage: v.exactOptional(lineSchema),
  otherLanguage: v.exactOptional(lineSchema),
  platforms: v.exactOptional(pickedSchema(platforms)),
  gameCategories: v.exactOptional(pickedSchema(genres)),
})

export type OrderInformation = v.InferOutput<typeof orderInformationSchema>
export type InformationDraft = v.InferOutput<typeof informationDraftSchema>
export type RequiredField = keyof typeof required
