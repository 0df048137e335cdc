import { expect, test } from 'vitest'
import type { AdditionalColumnType } from '#domain/documents/file-setting.ts'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'
import { standardPrices } from '#service/store/standard-prices.ts'

const languages = standardPrices.map(({ lang }) => lang)

/** The guess for a column with this head and these cells, beside an English column. */
function guessOf(head: string, cells: string[] = ['', '']) {
  const rows = [['Key', 'English', head], ...cells.map((cell, row) => [`KEY_${row}`, `Text number ${row}`, cell])]
  const sheet = { sheetName: 'Sheet1', headerRow: rows[0] ?? [], rows, rowCount: rows.length, columnCount: 3 }
  const role = guessSheets([sheet], languages)[0]?.columns[2]?.value
  if (role?.kind === 'target') return role.lang
  return role?.kind === 'additional' ? role.type : null
}

const languageHeads: Record<string, string[]> = {
  deDE: [
    'de',
    'DE',
    'de_DE',
    'de-de',
    'deDE',
    'deu',
    'ger',
    'German',
    'german',
    'GERMAN',
    'Deutsch',
    'German (Germany)',
    'text_de',
    'de_text',
    'string_de',
    'Text [de]',
    'German translation',
    'Target: de-DE',
    'Translation (German)',
    'translationDe',
    'allemand',
    'Немецкий',
    '德语',
    'de-AT',
    'German\nde-DE',
    'DE:',
  ],
  frFR: [
    'fr',
    'fr-FR',
    'French',
    'Français',
    'FRANÇAIS',
    'francais',
    'French (France)',
    'fre',
    'Französisch',
    'loc_fr',
  ],
  frCA: ['fr-CA', 'French (Canada)', 'Canadian French', 'Français (Canada)', 'frCA'],
  esES: [
    'es',
    'es-ES',
    'Spanish',
    'Spanish (Spain)',
    'Spanish - Spain',
    'Español',
    'Castilian',
    'European Spanish',
    'SP',
  ],
  es419: [
    'es-419',
    'es_MX',
    'LATAM',
    'Spanish (Latin America)',
    'Latin American Spanish',
    'Spanish LATAM',
    'Español (Latinoamérica)',
    'es-LA',
  ],
  ptBR: [
    'pt-BR',
    'pt_br',
    'pt',
    'Portuguese',
    'Portuguese (Brazil)',
    'Brazilian Portuguese',
    'Português (Brasil)',
    'brazilian',
    'PTB',
    'BR',
  ],
  ptPT: ['pt-PT', 'Portuguese (Portugal)', 'European Portuguese', 'Português (Portugal)'],
  zhCN: [
    'zh',
    'zh-CN',
    'zh_Hans',
    'zh-Hans',
    'zh-Hans-CN',
    'Chinese',
    'Chinese (Simplified)',
    'Simplified Chinese',
    'Chinese Simplified',
    'schinese',
    'CHS',
    'CN',
    '简体中文',
    '中文',
    '中文（简体）',
    'zh-SG',
  ],
  zhTW: [
    'zh-TW',
    'zh_Hant',
    'Chinese (Traditional)',
    'Traditional Chinese',
    'tchinese',
    'CHT',
    '繁體中文',
    'zh-Hant-TW',
  ],
  zhHK: ['zh-HK', 'Cantonese', 'Chinese (Hong Kong)'],
  jaJP: ['ja', 'JP', 'ja-JP', 'jpn', 'Japanese', '日本語', 'ja_JA'],
  koKR: ['ko', 'KR', 'ko-KR', 'Korean', 'koreana', '한국어'],
  ruRU: ['ru', 'Russian', 'Русский', 'ru_RU', '俄语'],
  ukUA: ['uk', 'UA', 'Ukrainian', 'Українська'],
  plPL: ['pl', 'Polish', 'Polski'],
  trTR: ['tr', 'text_tr', 'Turkish', 'Türkçe'],
  csCZ: ['cs', 'CZ', 'Czech', 'Čeština'],
  elGR: ['el', 'GR', 'Greek', 'Ελληνικά'],
  nbNO: ['nb', 'nb-NO', 'no-NO', 'Norwegian', 'Norwegian Bokmål', 'Norsk'],
  svSE: ['sv', 'sv-SE', 'Swedish', 'Svenska'],
  daDK: ['da', 'Danish', 'Dansk'],
  thTH: ['th', 'Thai', 'ไทย'],
  viVN: ['vi', 'VN', 'Vietnamese', 'Tiếng Việt'],
  arSA: ['ar', 'Arabic', 'العربية', 'ar-EG'],
  heIL: ['he', 'iw', 'Hebrew', 'עברית'],
  hiIN: ['hi', 'Hindi', 'हिन्दी'],
  tlPH: ['fil', 'tl', 'Filipino', 'Tagalog'],
  faIR: ['fa', 'Farsi', 'Persian'],
  idID: ['id-ID', 'Indonesian', 'Bahasa Indonesia'],
  enGB: ['en-GB', 'English (UK)', 'British English'],
}

test.for(Object.entries(languageHeads).flatMap(([lang, heads]) => heads.map((head) => [head, lang] as const)))(
  '%s is %s',
  ([head, lang]) => {
    expect(guessOf(head)).toBe(lang)
  },
)

const roleHeads: Record<AdditionalColumnType, string[]> = {
  stringIdentifier: [],
  maxCharacters: [
    'Max length',
    'max_length',
    'MaxLength',
    'Max. length',
    'Char limit',
    'Character limit',
    'Max Character Limit',
    'limit',
    'max chars',
  ],
  additionalInfo: [
    'Context',
    'Comment',
    'Comments',
    'Notes',
    'Notes for translators',
    'Description',
    'Additional Information',
    'Developer comment',
    'Notes (German)',
    'desc',
  ],
  character: ['Character', 'Speaker', 'speaker_name', 'NPC', 'Who', 'Said by'],
  talkingTo: ['Talking to', 'talkingTo', 'Listener', 'Addressee', 'To'],
  direction: ['Direction', 'Voice direction', 'VO_Direction', 'Emotion', 'Tone'],
}

test.for(Object.entries(roleHeads).flatMap(([type, heads]) => heads.map((head) => [head, type] as const)))(
  '%s is the %s column',
  ([head, type]) => {
    expect(guessOf(head)).toBe(type)
  },
)

test.for([['Foo'], ['Translation'], ['en-DE'], ['Welsh'], ['EN/DE'], [''], ['Status'], ['x'.repeat(300)]])(
  '%s says nothing',
  ([head]) => {
    expect(guessOf(head ?? '')).toBeNull()
  },
)

test.for([
  { head: 'id', cells: ['Mulai permainan baru', 'Simpan dan keluar'], guess: 'idID' },
  { head: 'no', cells: ['Nytt spill starter', 'Lagre og avslutt'], guess: 'nbNO' },
  { head: 'no', cells: ['1', '2'], guess: null },
  { head: 'Characters', cells: ['20', '30'], guess: 'maxCharacters' },
  { head: 'Characters', cells: ['1', '3'], guess: null },
  { head: 'Max length', cells: ['wide', 'narrow'], guess: null },
  { head: 'Name', cells: ['Mira', 'Otto', 'Mira', 'Otto'], guess: 'character' },
])('over $cells, $head is $guess', ({ head, cells, guess }) => {
  expect(guessOf(head, cells)).toBe(guess)
})
