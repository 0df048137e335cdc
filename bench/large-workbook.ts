import { escapeXml, workbook } from '#tests/support/documents/workbook.ts'

const ROWS = 100_000
const vocabulary = {
  latin:
    'the quick hero draws a sword against dragon while gold falls from every broken castle wall quest level potion shield never and so we walk along old river until night comes over these hills then open your eyes listen to what wind says about treasure below {name} <b>now</b> "run" & 100%'.split(
      ' ',
    ),
  kana: 'こうげき まもる ドラゴン つるぎ しろ ポーション レベル クエスト はしれ {name}'.split(' '),
}
const columns = ['key', 'en', 'de', 'fr', 'es', 'it', 'pl', 'ja', 'character', 'context', 'notes', 'limit'] as const

/**
 * Texts of a game, the same each time: 100 000 rows of 12 columns, eleven of texts and one of numbers. A text in four
 * holds a placeholder, markup or a per cent sign.
 */
export function largeRows(): string[][] {
  const next = numberSource()
  const sentence = (words: readonly string[], most: number) =>
    Array.from({ length: 2 + (next() % most) }, () => words[next() % words.length]).join(' ')
  return Array.from({ length: ROWS }, (_, row) =>
    columns.map((column) => {
      if (row === 0) return column
      if (column === 'key') return `MENU_${row}_TEXT`
      if (column === 'limit') return String(10 + (next() % 200))
      if (column === 'character') return `Hero ${next() % 40}`
      return sentence(column === 'ja' ? vocabulary.kana : vocabulary.latin, column === 'notes' ? 4 : 12)
    }),
  )
}

/** The same rows as spreadsheet programs store them: each text once, in a shared part of the workbook. */
export function largeWorkbook(rows: string[][]): Uint8Array<ArrayBuffer> {
  const numbers = new Map<string, number>()
  const strings: string[] = []
  const shared = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, strings.length)
    strings.push(`<si><t>${escapeXml(text)}</t></si>`)
    return strings.length - 1
  }
  const xml = rows.map((cells, row) => {
    const inner = cells.map((text, col) => {
      const reference = `${String.fromCharCode(0x41 + col)}${row + 1}`
      return /^\d+$/.test(text)
        ? `<c r="${reference}"><v>${text}</v></c>`
        : `<c r="${reference}" t="s"><v>${shared(text)}</v></c>`
    })
    return `<row r="${row + 1}" spans="1:12">${inner.join('')}</row>`
  })
  return workbook({ sheets: [{ rows: xml.join('') }], strings: strings.join('') })
}

function numberSource(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state >>> 8
  }
}
