import { expect, test } from 'vitest'
import { textDirection } from '#domain/languages/direction.ts'
import { baseLanguage, fromTag, isLanguageId, regionOf, toTag } from '#domain/languages/language-id.ts'
import { languageName, nativeName } from '#domain/languages/language-name.ts'
import { ownLanguageNames } from '#domain/languages/own-language-names.ts'
import { quotationMarks } from '#domain/languages/quotation-marks.ts'
import { searchLanguages } from '#domain/languages/search.ts'
import { thankYou } from '#domain/languages/thank-you.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { ownNames } from '../../support/own-names.ts'

test('ids and tags', () => {
  expect(['enUS', 'es419', 'nbNO'].map(toTag)).toEqual(['en-US', 'es-419', 'nb-NO'])
  expect(['en-US', 'ES-419', 'pt_br', 'en', 'zh-Hans-CN', ''].map(fromTag)).toEqual([
    'enUS',
    'es419',
    'ptBR',
    undefined,
    undefined,
    undefined,
  ])
  expect(['enUS', 'EN', 'en-US', 'enus', ''].map(isLanguageId)).toEqual([true, false, false, false, false])
  expect([baseLanguage('es419'), regionOf('es419')]).toEqual(['es', '419'])
})

test('every language on offer has its id back from its tag', () => {
  const ids = standardPrices.map(({ lang }) => lang)
  expect(ids.map(toTag).map(fromTag)).toEqual(ids)
})

test('names as the price list shows them', () => {
  expect(
    [
      'frFR',
      'frCA',
      'enGB',
      'enUS',
      'esES',
      'es419',
      'ptBR',
      'zhCN',
      'zhTW',
      'zhHK',
      'nbNO',
      'arSA',
      'tlPH',
      'bnBD',
    ].map(languageName),
  ).toEqual([
    'French',
    'French (Canada)',
    'English (UK)',
    'English (US)',
    'Spanish (Spain)',
    'Spanish (Latin America)',
    'Portuguese (Brazil)',
    'Chinese (Simplified)',
    'Chinese (Traditional)',
    'Chinese (Hong Kong)',
    'Norwegian',
    'Arabic',
    'Filipino',
    'Bengali',
  ])
})

test('a text that names no language is its own name', () => {
  expect(['klingon', 'qqZZ', ''].map(languageName)).toEqual(['klingon', 'qqZZ', ''])
  expect(nativeName('klingon')).toEqual('klingon')
})

test('no two languages on offer share a name', () => {
  expect(new Set(standardPrices.map(({ lang }) => languageName(lang))).size).toEqual(standardPrices.length)
})

test.each([
  ['portugues', ['ptBR', 'ptPT']],
  ['FRANÇAIS', ['frFR', 'frCA']],
  ['canada french', ['frCA']],
  ['pt-br', ['ptBR']],
  ['zh_TW', ['zhTW']],
  ['turkce', ['trTR']],
  ['日本', ['jaJP']],
  ['(brazil)', ['ptBR']],
  ['norsk', ['nbNO']],
  ['ελληνικα', ['elGR']],
  ['fr', ['frFR', 'frCA']],
  ['de-DE', ['deDE']],
  ['jp', ['jaJP']],
  ['español latinoamericano', ['es419']],
  ['Português do Brasil', ['ptBR']],
  ['简体', ['zhCN']],
  ['zh-Hant', ['zhHK', 'zhTW']],
  ['germany', ['deDE']],
  ['Farsi', ['faIR']],
  ['LATAM', ['es419']],
  ['European Portuguese', ['ptPT']],
  ['brazilian', ['ptBR']],
  ['European Spanish', ['esES']],
  ['hongkong', ['zhHK']],
  ['繁体', ['zhHK', 'zhTW']],
  ['繁體中文', ['zhHK', 'zhTW']],
  ['簡體', ['zhCN']],
  ['Traditional Chinese', ['zhHK', 'zhTW']],
  ['粤语', ['zhHK']],
  ['Serbian (Latin)', ['srRS']],
  ['iw', ['heIL']],
  ['geman', ['deDE']],
  ['Japenese', ['jaJP']],
  ['fernch', ['frFR', 'frCA']],
  ['protugese', ['ptBR', 'ptPT']],
  ['粵語', ['zhHK']],
  ['普通话', ['zhCN']],
  ['ivrit', ['heIL']],
  ['flemish', ['nlNL']],
  ['mexican spanish', ['es419']],
  ['xyzzy', []],
  ['klingon', []],
])('searching %s', (query, found) => {
  expect(searchLanguages(standardPrices, query).map(({ lang }) => lang)).toEqual(found)
})

test('every language on offer is found by its names, its id and its tag', () => {
  for (const { lang } of standardPrices) {
    for (const query of [languageName(lang), nativeName(lang), lang, lang.toLowerCase(), toTag(lang)]) {
      const found = searchLanguages(standardPrices, query).some((row) => row.lang === lang)
      expect([query, found]).toEqual([query, true])
    }
  }
})

test.each([
  ['a browser may not know', ownLanguageNames],
  ['are searched for in one', ownNames],
])('own names that %s are those of Unicode', (_, names) => {
  const known = Object.keys(names).map((language) => [
    language,
    new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(language),
  ])
  expect(names).toEqual(Object.fromEntries(known))
})

test.each(['', '  ', '()'])('a blank search %j finds every language', (query) => {
  expect(searchLanguages(standardPrices, query)).toEqual(standardPrices)
})

test('quotation marks are the language’s own, else English ones', () => {
  expect(['deDE', 'frCA', 'svSE', 'es419', 'ptPT', 'jaJP', 'thTH'].map(quotationMarks)).toEqual([
    { open: '„', close: '“' },
    { open: '«\u202F', close: '\u202F»' },
    { open: '”', close: '”' },
    { open: '“', close: '”' },
    { open: '«', close: '»' },
    { open: '「', close: '」' },
    { open: '“', close: '”' },
  ])
})

test('thanks are known for every language on offer, and left out for others', () => {
  expect(standardPrices.filter(({ lang }) => thankYou(lang) === undefined)).toEqual([])
  expect([thankYou('frCA'), thankYou('zhTW'), thankYou('gaIE')]).toEqual(['Merci\u202F!', '謝謝！', undefined])
})

test('direction', () => {
  expect(['arSA', 'heIL', 'faIR', 'urPK', 'enUS'].map(textDirection)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr'])
})

test('the demonstration offers 64 languages, ten of them recommended', () => {
  expect(standardPrices.length).toEqual(64)
  expect(new Set(standardPrices.map(({ lang }) => lang)).size).toEqual(64)
  expect(standardPrices.filter(({ recommended }) => recommended).length).toEqual(10)
})
