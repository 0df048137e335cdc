import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pluralCategories, pluralFormsHeader } from '#domain/documents/raw/plural-forms.ts'
import { toTag } from '#domain/languages/language-id.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

const numbers = Array.from({ length: 1_200 }, (_, number) => number)

test.for(standardPrices.map(({ lang }) => lang))('the plural rule of %s parts numbers as CLDR does', (lang) => {
  const [, count, rule = ''] = /^nplurals=(\d); plural=\((.*)\);$/.exec(pluralFormsHeader(lang)) ?? []
  const rules = new Intl.PluralRules(toTag(lang))
  const selected = numbers.map((number) => rules.select(number))
  const categories = pluralCategories.filter((category) => selected.includes(category))
  expect(categories).toHaveLength(Number(count))
  const forms: unknown[] = runInNewContext(`numbers.map((n) => Number(${rule}))`, { numbers })
  expect(forms.map((form) => categories[Number(form)])).toEqual(selected)
})
