import { expect, test } from 'vitest'
import { headerLanguages } from '#domain/documents/guess/header-language.ts'
import { headerPhrases } from '#domain/documents/guess/header-words.ts'
import { newHeads } from '#domain/documents/merge/new-heads.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { merged, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'

type Case = { name: string; known: Record<string, string>; added: Record<string, string> }

const cases: Case[] = [
  {
    name: 'bare codes',
    known: { enUS: 'en', esES: 'es', jaJP: 'ja', ruRU: 'ru' },
    added: { arSA: 'ar', plPL: 'pl' },
  },
  { name: 'a bare code alone', known: { enUS: 'en' }, added: { deDE: 'de', zhCN: 'zh' } },
  { name: 'bare codes in capitals', known: { enUS: 'EN', frFR: 'FR' }, added: { deDE: 'DE' } },
  { name: 'codes with a region', known: { enUS: 'en-US', frFR: 'fr-FR' }, added: { ptBR: 'pt-BR' } },
  { name: 'codes with a region and a line', known: { enUS: 'en_US' }, added: { ptBR: 'pt_BR' } },
  { name: 'small codes with a region', known: { enUS: 'en-us', frFR: 'fr-fr' }, added: { ptBR: 'pt-br' } },
  { name: 'our own ids', known: { enUS: 'enUS', frFR: 'frFR' }, added: { plPL: 'plPL' } },
  { name: 'English names', known: { enUS: 'English', frFR: 'French' }, added: { plPL: 'Polish', ptBR: 'Portuguese' } },
  { name: 'small English names', known: { enUS: 'english', frFR: 'french' }, added: { plPL: 'polish' } },
  { name: 'English names in capitals', known: { enUS: 'ENGLISH' }, added: { plPL: 'POLISH' } },
  { name: 'native names', known: { enUS: 'English', deDE: 'Deutsch', frFR: 'Français' }, added: { plPL: 'Polski' } },
  { name: 'names with codes', known: { enUS: 'English (en)' }, added: { plPL: 'Polish (pl)' } },
  {
    name: 'names with codes of regions',
    known: { enUS: 'English [en-US]', frFR: 'French [fr-FR]' },
    added: { plPL: 'Polish [pl-PL]' },
  },
  { name: 'codes with names', known: { enUS: 'en - English' }, added: { plPL: 'pl - Polish' } },
  { name: 'a code behind', known: { enUS: 'text_en' }, added: { plPL: 'text_pl' } },
  { name: 'a code in front', known: { enUS: 'en_text' }, added: { plPL: 'pl_text' } },
  { name: 'a code in brackets', known: { enUS: 'Text [en]', frFR: 'Text [fr]' }, added: { plPL: 'Text [pl]' } },
  { name: 'a code behind a dash', known: { enUS: 'loc-en' }, added: { plPL: 'loc-pl' } },
  { name: 'a code in camel case', known: { enUS: 'nameEn', frFR: 'nameFr' }, added: { plPL: 'namePl' } },
  {
    name: 'targets of a rule, beside a source of none',
    known: { enUS: 'Text', frFR: 'Translation (fr)' },
    added: { plPL: 'Translation (pl)' },
  },
  { name: 'countries', known: { enUS: 'US', jaJP: 'JP', koKR: 'KR' }, added: { deDE: 'DE', zhCN: 'CN' } },
  { name: 'no rule', known: { enUS: 'Text', frFR: 'Texte' }, added: { plPL: 'plPL' } },
  { name: 'a head of the source alone', known: { enUS: 'Source (English)' }, added: { plPL: 'plPL' } },
  {
    name: 'two columns of one language',
    known: { enUS: 'en', frFR: 'fr' },
    added: { ptBR: 'pt-BR', ptPT: 'pt-PT', plPL: 'pl' },
  },
  { name: 'a language beside its bare code', known: { enUS: 'en', ptPT: 'pt' }, added: { ptBR: 'pt-BR' } },
  { name: 'the same with a line', known: { enUS: 'text_en' }, added: { zhCN: 'text_zh_CN', zhTW: 'text_zh_TW' } },
  {
    name: 'two names of one language',
    known: { enUS: 'English' },
    added: { ptBR: 'Portuguese (Brazil)', ptPT: 'Portuguese (Portugal)' },
  },
  {
    name: 'two names of one language with their codes',
    known: { enUS: 'English (en)' },
    added: { zhCN: 'Chinese (zh-CN)', zhTW: 'Chinese (zh-TW)' },
  },
  { name: 'English of another country', known: { enUS: 'en' }, added: { enGB: 'en-GB' } },
  {
    name: 'codes of three letters',
    known: { enUS: 'eng', frFR: 'fra', deDE: 'deu' },
    added: { plPL: 'pol', jaJP: 'jpn' },
  },
  {
    name: 'codes of three letters, for two of one language',
    known: { enUS: 'ENG', frFR: 'FRA' },
    added: { zhCN: 'ZH-CN', zhTW: 'ZH-TW', plPL: 'POL' },
  },
  {
    name: 'codes with regions in brackets',
    known: { enUS: 'en (US)', frFR: 'fr (FR)' },
    added: { zhCN: 'zh (CN)', zhTW: 'zh (TW)', plPL: 'pl (PL)' },
  },
  {
    name: 'native names, two of one language',
    known: { enUS: 'English', esES: 'Español', frFR: 'Français' },
    added: { zhCN: '简体中文', zhTW: '繁體中文', esMX: 'Español de México', plPL: 'Polski' },
  },
  {
    name: 'native names in several scripts',
    known: { enUS: 'English', deDE: 'Deutsch', zhCN: '中文' },
    added: { jaJP: '日本語' },
  },
  {
    name: 'a variant that its bare code does not mean',
    known: { enUS: 'en' },
    added: { zhTW: 'zh-TW', ptPT: 'pt-PT' },
  },
  { name: 'no heads', known: { enUS: '' }, added: { deDE: 'deDE' } },
]

test.for(cases)('$name', ({ known, added }) => {
  const heads = Object.entries(known).map(([lang, head]) => ({ head, lang }))
  expect(newHeads(heads, Object.keys(added))).toEqual(Object.values(added))
})

test('new columns of a file are headed as its own', () => {
  const settings = [sheetSetting(0, 1, { esES: 2, jaJP: 3 })]
  const put = translationsOf([1, 'arSA', 'نعم'], [1, 'plPL', 'Tak'], [1, 'esES', 'Sí'])
  const { bytes } = merged(utf8('key,en,es,ja\nA,Yes,,はい\n'), 'a.csv', settings, put)
  expect(new TextDecoder().decode(bytes)).toBe('key,en,es,ja,ar,pl\nA,Yes,Sí,はい,نعم,Tak\n')
})

test('a row of types above the heads has one for each new column', () => {
  const before = 'string,string,int\nkey,en,size\nA,Yes,1\n'
  const { bytes } = merged(utf8(before), 'a.csv', [sheetSetting(0, 1, {}, 2)], translationsOf([2, 'plPL', 'Tak']))
  expect(new TextDecoder().decode(bytes)).toBe('string,string,int,string\nkey,en,size,pl\nA,Yes,1,Tak\n')
})

test('new heads name the languages that they are of, to whoever reads the file next', () => {
  const added = ['deDE', 'jaJP', 'arSA', 'ptBR', 'ptPT', 'zhCN', 'zhTW', 'es419', 'esES', 'plPL']
  const languages = headerLanguages(added)
  const named = (head: string) => added.find((lang) => lang === head) ?? languages.byAny(headerPhrases(head))?.lang
  for (const head of [
    'en',
    'EN',
    'eng',
    'en (US)',
    'en-US',
    'en_US',
    'enUS',
    'English',
    'English (en)',
    'text_en',
    'en_text',
  ]) {
    const heads = newHeads([{ head, lang: 'enUS' }], added)
    expect([head, heads.map(named)]).toEqual([head, added])
  }
})

test('a text in the place of a head is none, however often it names a language', () => {
  const texts = ['en\t'.repeat(8_000), 'en '.repeat(33)]
  for (const head of texts) expect(newHeads([{ head, lang: 'enUS' }], ['deDE'])).toEqual(['deDE'])
})
