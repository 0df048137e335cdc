import * as v from 'valibot'
import { type LanguageId, languageIdSchema, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { amountSchema, rateSchema } from '#domain/money/money.ts'
import { areRising, discountTierSchema } from './fee-schedule.ts'

/** The lowest rate for a word in either currency: at less, one word would be rounded to nothing. */
const cheapest = 0.005
/** The highest rate for a word in either currency, share and minimum: more is taken for a misplaced decimal point. */
const dearest = 5
const mostShare = 0.5
const mostMinimum = 5_000

const languageSchema = v.pipe(
  languageIdSchema,
  v.check(
    (lang) => languageName(lang) !== lang,
    ({ input }) => `'${input}' names no language`,
  ),
  v.check((lang) => lang !== sourceLanguage, 'English (United States) is what texts are translated from'),
)

const wordRateSchema = v.pipe(
  rateSchema,
  v.minValue(cheapest, `A word costs at least ${cheapest}: less is rounded to nothing`),
  v.maxValue(dearest, `A word costs at most ${dearest}`),
)

/** The message for a missing key, and for an unknown one. */
function keyFault({ expected, received }: v.StrictObjectIssue): string {
  if (expected === 'never') return `${received} is not known here`
  return received === 'undefined' ? `${expected} is missing` : `Must be an object, and is ${received}`
}

export const languageRowSchema = v.strictObject(
  {
    lang: languageSchema,
    /** Rate per word in EUR. */
    price: wordRateSchema,
    /** Rate per word in USD. */
    priceUSD: wordRateSchema,
    recommended: v.optional(v.boolean('Must be true or false'), false),
  },
  keyFault,
)

const shareSchema = v.pipe(rateSchema, v.maxValue(mostShare, `A share is at most ${mostShare}: 0.05 is 5 %`))

export const tierSchema = v.strictObject({ ...discountTierSchema.entries, share: shareSchema }, keyFault)

/** Fees as they travel, within reasonable limits and without further keys. */
export const feesFileSchema = v.strictObject(
  {
    managementFee: shareSchema,
    cardFee: shareSchema,
    minimumFee: v.pipe(
      amountSchema,
      v.minValue(0, 'A minimum is nothing, or an amount'),
      v.maxValue(mostMinimum, `A minimum is at most ${mostMinimum}`),
    ),
    volumeDiscounts: v.pipe(
      v.array(tierSchema),
      v.check((tiers) => areRising(tiers), 'Tiers not by rising words'),
      v.check(
        (tiers) => tiers.every(({ share }, i) => share >= (tiers[i - 1]?.share ?? 0)),
        'A tier of more words has a smaller share',
      ),
    ),
  },
  keyFault,
)

/**
 * A price list as it is written to a file and read from one: rates per word as decimals, shares as decimals (0.05 for
 * 5 %), the minimum as an amount. Fees that the file leaves out stay as they are.
 */
export const priceFileSchema = v.strictObject(
  {
    fees: v.optional(feesFileSchema),
    languages: v.pipe(
      v.array(languageRowSchema),
      v.minLength(1, 'At least one language is wanted'),
      v.check(
        (rows) => repeated(rows) === undefined,
        ({ input }) => `${String(repeated(input))} is there twice`,
      ),
    ),
  },
  keyFault,
)

export type PriceFile = v.InferOutput<typeof priceFileSchema>

function repeated(rows: readonly { lang: LanguageId }[]): LanguageId | undefined {
  return rows.find(({ lang }, index) => rows.findIndex((row) => row.lang === lang) !== index)?.lang
}
