import * as v from 'valibot'
import { fileSettingsSchema } from '#domain/documents/file-setting.ts'
import { sheetGuessesSchema } from '#domain/documents/guess/sheet-guesses.ts'
import { informationDraftSchema } from '#domain/information/order-information.ts'
import { currencySchema } from '#domain/money/money.ts'

/**
 * How the columns are marked, and which of that was guessed, sheet by sheet; `guesses` is missing until the columns are
 * looked at.
 */
const setupDraftSchema = v.object({
  settings: fileSettingsSchema,
  guesses: v.optional(v.array(sheetGuessesSchema)),
})

/** The unsaved choices and texts of each step. */
export const draftsSchema = v.object({
  setup: v.optional(setupDraftSchema),
  languages: v.optional(v.object({ targets: v.array(v.string()), currency: currencySchema })),
  information: v.optional(informationDraftSchema),
  /** The country that VAT is estimated for, before anybody has signed in: an ISO 3166-1 alpha-2 code. */
  estimate: v.optional(v.object({ country: v.string() })),
})

export type Drafts = v.InferOutput<typeof draftsSchema>
export type SetupDraft = NonNullable<Drafts['setup']>
export type LanguagesDraft = NonNullable<Drafts['languages']>
