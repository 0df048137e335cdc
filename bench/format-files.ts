import { escapeXml } from '#tests/support/documents/workbook.ts'
import { largeRows, largeWorkbook } from './large-workbook.ts'

const utf8 = new TextEncoder()

type Entry = { readonly key: string; readonly source: string; readonly target: string; readonly note: string }

/** One large file of each format, by its file ending: all hold the same texts of a game, in three to ten megabytes. */
export function formatFiles(): Record<string, Uint8Array> {
  const rows = largeRows().slice(0, 30_000)
  const entries = rows
    .slice(1)
    .map(([key = '', source = '', target = '', , , , , , , note = '']) => ({ key, source, target, note }))
  return {
    '.xlsx': largeWorkbook(rows),
    ...Object.fromEntries(Object.entries(texts(rows, entries)).map(([type, text]) => [type, utf8.encode(text)])),
  }
}

function texts(rows: string[][], entries: Entry[]): Record<string, string> {
  const each = (write: (entry: Entry) => string) => entries.map(write).join('')
  return {
    '.csv': rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''),
    '.tsv': rows.map((row) => `${row.map((cell) => cell.replaceAll('"', "'")).join('\t')}\n`).join(''),
    '.txt': each(({ source }) => `${source}\n`),
    '.po': `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${each(
      ({ key, source, target, note }) =>
        `#. ${note}\nmsgctxt "${key}"\nmsgid ${quoted(source)}\nmsgstr ${quoted(target)}\n\n`,
    )}`,
    '.json': JSON.stringify(Object.fromEntries(entries.map(({ key, source }) => [key, source])), null, 2),
    '.resx': `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${each(
      ({ key, source, note }) =>
        `  <data name="${key}" xml:space="preserve">\n    <value>${escapeXml(source)}</value>\n    <comment>${escapeXml(note)}</comment>\n  </data>\n`,
    )}</root>\n`,
    '.xml': `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${each(
      ({ key, source, note }) =>
        `  <!-- ${note} -->\n  <string name="${key}">${escapeXml(source.replaceAll('"', ''))}</string>\n`,
    )}</resources>\n`,
    '.strings': each(({ key, source, note }) => `/* ${note} */\n"${key}" = ${quoted(source)};\n\n`),
    '.xliff': `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="game" source-language="en" target-language="de" datatype="plaintext"><body>\n${each(
      ({ key, source, target, note }) =>
        `<trans-unit id="${key}"><source>${escapeXml(source)}</source><target>${escapeXml(target)}</target><note>${escapeXml(note)}</note></trans-unit>\n`,
    )}</body></file></xliff>\n`,
  }
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
