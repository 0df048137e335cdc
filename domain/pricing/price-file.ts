import * as v from 'valibot'
import { type LanguageId, languageIdSchema, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { amountSchema, rateSchema } from '#domain/money/money.ts'
import { areRising, discountTierSchema } from './fee-schedule.ts'

/** The least for a word in either currency: of one word at less, nothing is left when it is rounded to the cent. */
const cheapest = 0.005
/** The most for a word in either currency, for a share, and for the minimum: more is taken for a slip of the point. */
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

/** What is said of a key that is missing, and of one that nobody knows. */
function keyFault({ expected, received }: v.StrictObjectIssue): string {
  if (expected === 'never') return `${received} is not known here`
  return received === 'undefined' ? `${expected} is missing` : `Must be an object, and is ${received}`
}

const rowSchema = v.strictObject(
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

const tierSchema = v.strictObject({ ...discountTierSchema.entries, share: shareSchema }, keyFault)

/** Fees as they travel, with nothing beside them and within reason. */
const feesFileSchema = v.strictObject(
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
 * 5 %), the minimum as an amount. Fees that are not named stay as they are.
 */
export const priceFileSchema = v.strictObject(
  {
    fees: v.optional(feesFileSchema),
    languages: v.pipe(
      v.array(rowSchema),
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
