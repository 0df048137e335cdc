import * as v from 'valibot'
import { type LanguageId, languageIdSchema, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { rateSchema } from '#domain/money/money.ts'
import { feesSchema } from './fee-schedule.ts'

/** The most for a word in either currency: what is more is taken for a slip of the decimal point. */
const dearest = 5

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
  v.gtValue(0, 'A word costs more than nothing'),
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

/**
 * A price list as it is written to a file and read from one: rates per word as decimals, shares as decimals (0.05 for
 * 5 %), the minimum as an amount. Fees that are not named stay as they are.
 */
export const priceFileSchema = v.strictObject(
  {
    fees: v.optional(feesSchema),
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
