import { expect, test } from 'vitest'
import { toTag } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

test('every language on offer is meant by its tag, in either writing', () => {
  const ids = standardPrices.map(({ lang }) => lang)
  expect(ids.map((id) => languageOfTag(toTag(id)))).toEqual(ids)
  expect(ids.map((id) => languageOfTag(toTag(id).toLowerCase().replace('-', '_')))).toEqual(ids)
})

test.for([
  ['de', 'deDE'],
  ['ar', 'arSA'],
  ['pt', 'ptBR'],
  ['es-419', 'es419'],
  ['zh-Hans', 'zhCN'],
  ['zh_Hant', 'zhTW'],
  ['zh-Hant-HK', 'zhHK'],
  ['no', 'nbNO'],
  ['fil', 'tlPH'],
  ['iw', 'heIL'],
  [' en ', 'enUS'],
  ['', undefined],
  ['und', undefined],
  ['menu', undefined],
  ['x', undefined],
  ['not a tag', undefined],
] as const)('%s is %s', ([tag, id]) => {
  expect(languageOfTag(tag)).toBe(id)
})
