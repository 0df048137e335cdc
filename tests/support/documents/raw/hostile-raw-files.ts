import type { DocumentRefusal } from '#domain/documents/document.ts'
import { type HostileFile, noise, utf8 } from '../hostile-file.ts'
import { oneSheet } from '../workbook.ts'
import { concat } from '../zip.ts'

const MEGABYTE = 1024 * 1024
const endings = ['po', 'json', 'resx', 'xml', 'strings', 'xliff', 'xlf'] as const
const xmlEndings = ['resx', 'xml', 'xliff', 'xlf'] as const
type Ending = (typeof endings)[number]

function hostile(
  ending: Ending,
  name: string,
  code: DocumentRefusal,
  bytes: () => Uint8Array<ArrayBuffer>,
): HostileFile {
  return { name: `${name} in .${ending}`, fileName: `a.${ending}`, bytes, code }
}

const text = (ending: Ending, name: string, code: DocumentRefusal, written: () => string): HostileFile =>
  hostile(ending, name, code, () => utf8(written()))

/** A document of the format with this inside, where its texts stand. */
const around: Record<(typeof xmlEndings)[number], (inside: string) => string> = {
  resx: (inside) => `<root><data name="a"><value>${inside}</value></data></root>`,
  xml: (inside) => `<resources><string name="a">${inside}</string></resources>`,
  xliff: (inside) => xliff('1.2', `<trans-unit id="a"><source>${inside}</source></trans-unit>`),
  xlf: (inside) => xliff('2.0', `<unit id="a"><segment><source>${inside}</source></segment></unit>`),
}

function xliff(version: string, units: string): string {
  return `<xliff version="${version}"><file id="f">${version === '1.2' ? `<body>${units}</body>` : units}</file></xliff>`
}

const many = 12 * MEGABYTE
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

const inEveryFormat: HostileFile[] = endings.flatMap((ending) => [
  hostile(ending, 'a picture', 'NON_SUPPORTED_FILE_TYPE', () =>
    concat([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), noise(5_000)]),
  ),
  hostile(ending, 'a workbook', 'NON_SUPPORTED_FILE_TYPE', () => oneSheet('<row/>')),
  hostile(ending, 'noise', 'NON_SUPPORTED_FILE_TYPE', () => noise(5_000)),
  hostile(ending, 'nothing', 'UPLOAD_FAILED', () => new Uint8Array()),
  hostile(ending, 'NUL characters', 'NON_SUPPORTED_FILE_TYPE', () => new Uint8Array(5_000)),
  text(ending, 'a table', 'NON_SUPPORTED_FILE_TYPE', () => 'key,en\nA,Hello\n'),
  hostile(ending, 'more bytes than we take', 'EXCEEDED_LIMIT', () => new Uint8Array(64 * MEGABYTE + 1)),
])

const inXml: HostileFile[] = xmlEndings.flatMap((ending) => {
  const inside = around[ending]
  const of = (name: string, code: DocumentRefusal, written: () => string) => text(ending, name, code, written)
  return [
    of('a billion laughs', 'UPLOAD_FAILED', () => `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]>${inside('&l9;')}`),
    of(
      'an outer entity',
      'UPLOAD_FAILED',
      () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside('&x;')}`,
    ),
    of('a parameter entity', 'UPLOAD_FAILED', () => `<!DOCTYPE a [<!ENTITY % x "y"> %x;]>${inside('x')}`),
    of('an entity that nobody declared', 'UPLOAD_FAILED', () => inside('&nothing;')),
    of('an entity called like a key of objects', 'UPLOAD_FAILED', () => inside('&constructor;')),
    of('a tag that is cut off', 'UPLOAD_FAILED', () => inside('x').slice(0, -3)),
    of('an attribute twice', 'UPLOAD_FAILED', () => inside('<b a="1" a="2"/>')),
    of('tags that cross', 'UPLOAD_FAILED', () => inside('<b><i>x</b></i>')),
    of('a character that XML has not', 'UPLOAD_FAILED', () => inside('&#1;')),
    of('half of a pair as a reference', 'UPLOAD_FAILED', () => inside('&#xD83D;')),
    of('two roots', 'UPLOAD_FAILED', () => inside('x').repeat(2)),
    of('a web page', 'NON_SUPPORTED_FILE_TYPE', () => '<!DOCTYPE html><html><body><p>Sign in</p></body></html>'),
    of('another encoding', 'UPLOAD_FAILED', () => `<?xml version="1.0" encoding="iso-2022-jp"?>${inside('é')}`),
    hostile(ending, 'a lone surrogate in UTF-16', 'UPLOAD_FAILED', () => utf16(`\uFEFF${inside('\uD83D')}`)),
    hostile(ending, 'damaged UTF-8', 'UPLOAD_FAILED', () => damaged(inside('one ü two '.repeat(50)))),
  ]
})

/** The same reader reads all XML, so that each of these is in one format alone. */
const inLargeXml: HostileFile[] = [
  text('xml', 'elements within one another', 'EXCEEDED_LIMIT', () => around.xml('<b>'.repeat(1_000_000))),
  text('xlf', 'elements within one another', 'EXCEEDED_LIMIT', () => '<xliff>'.repeat(1_000_000)),
  text('xml', 'a million tags in a text', 'EXCEEDED_LIMIT', () => around.xml('<b/>'.repeat(620_000))),
  text('resx', 'a text of many characters', 'EXCEEDED_LIMIT', () => around.resx('a'.repeat(many))),
  text('resx', 'a long text', 'LONG_TEXT', () => around.resx('a'.repeat(MEGABYTE))),
  ...xmlEndings.map((ending) =>
    text(ending, 'one letter too many', 'LONG_TEXT', () => around[ending]('a'.repeat(32_768))),
  ),
  text('xliff', 'data of many brackets', 'EXCEEDED_LIMIT', () => around.xliff(`<![CDATA[${']'.repeat(many)}]]>`)),
  text('xlf', 'a comment that never ends', 'EXCEEDED_LIMIT', () => around.xlf(`<!--${'- '.repeat(many / 2)}`)),
  text('xml', 'an attribute that never ends', 'EXCEEDED_LIMIT', () => around.xml(`<b a="${'a'.repeat(many)}`)),
  text('xml', 'a reference that never ends', 'EXCEEDED_LIMIT', () => around.xml(`&${'a'.repeat(many)}`)),
  text('resx', 'a declaration that never ends', 'EXCEEDED_LIMIT', () => `<!DOCTYPE a [${' '.repeat(many)}`),
  text(
    'xml',
    'many attributes',
    'EXCEEDED_LIMIT',
    () => `<a ${Array.from({ length: 900_000 }, (_, at) => `b${at}="" `).join('')}/>`,
  ),
  text('xml', 'more elements than we take', 'EXCEEDED_LIMIT', () => `<quests>${'<a/>'.repeat(620_000)}`),
  text(
    'xml',
    'elements of many names',
    'EXCEEDED_LIMIT',
    () => `<quests>${Array.from({ length: 620_000 }, (_, at) => `<a${at}/>`).join('')}`,
  ),
  text(
    'resx',
    'more texts than we take',
    'EXCEEDED_LIMIT',
    () => `<root>${'<data name="a"><value>b c</value></data>'.repeat(205_000)}</root>`,
  ),
]

const inJson: HostileFile[] = [
  text('json', 'lists within one another', 'EXCEEDED_LIMIT', () => '['.repeat(5_000_000)),
  text('json', 'objects within one another', 'EXCEEDED_LIMIT', () => '{"a":'.repeat(2_000_000)),
  text('json', 'many empty lists', 'EXCEEDED_LIMIT', () => `[${'[],'.repeat(1_000_000)}[]]`),
  text('json', 'many numbers', 'EXCEEDED_LIMIT', () => `[${'1,'.repeat(6_000_000)}1]`),
  text('json', 'more texts than we take', 'EXCEEDED_LIMIT', () => `[${'"a b",'.repeat(205_000)}""]`),
  text('json', 'one letter too many', 'LONG_TEXT', () => `["${'a'.repeat(32_768)}"]`),
  text('json', 'a text of many escapes', 'LONG_TEXT', () => `["${String.raw`\"`.repeat(many / 2)}"]`),
  text('json', 'a text that never ends', 'UPLOAD_FAILED', () => `{"a": "${'a'.repeat(many)}`),
  text('json', 'a comment that never ends', 'UPLOAD_FAILED', () => `{/*${'*'.repeat(many)}`),
  text('json', 'an object that never ends', 'UPLOAD_FAILED', () => '{"a": "b"'),
  text('json', 'an escape that there is not', 'UPLOAD_FAILED', () => String.raw`{"a": "\x41"}`),
  text('json', 'half an escape', 'UPLOAD_FAILED', () => String.raw`{"a": "\u00"}`),
  text('json', 'single quotes', 'UPLOAD_FAILED', () => "{'a': 'b'}"),
  text('json', 'keys without quotes', 'UPLOAD_FAILED', () => '{a: "b"}'),
  text('json', 'two documents', 'UPLOAD_FAILED', () => '{"a": "b"}\n{"a": "c"}'),
  text('json', 'no value', 'UPLOAD_FAILED', () => '{"a": }'),
  text('json', 'a bracket of the other kind', 'UPLOAD_FAILED', () => '["a"}'),
  text('json', 'two commas', 'UPLOAD_FAILED', () => '["a",,"b"]'),
  text('json', 'a number that ends too soon', 'UPLOAD_FAILED', () => '[1e]'),
  text('json', 'a word alone', 'NON_SUPPORTED_FILE_TYPE', () => 'true'),
  hostile('json', 'damaged UTF-8', 'UPLOAD_FAILED', () => damaged(`{"a": "${'one ü two '.repeat(50)}"}`)),
  hostile('json', 'Windows-1252', 'UPLOAD_FAILED', () => latin1('{"a": "café"}')),
]

const inLines: HostileFile[] = [
  text('po', 'a string that never ends', 'UPLOAD_FAILED', () => `msgid "a"\nmsgstr "${'a'.repeat(MEGABYTE)}\n`),
  text('po', 'an entry without a translation', 'UPLOAD_FAILED', () => 'msgid "a"\nmsgstr ""\n\nmsgid "b"\n'),
  text('po', 'a translation of nothing', 'NON_SUPPORTED_FILE_TYPE', () => 'msgstr "a"\n'),
  text('po', 'text between entries', 'UPLOAD_FAILED', () => 'msgid "a"\nmsgstr ""\nhello\n'),
  text('po', 'text behind a string', 'UPLOAD_FAILED', () => 'msgid "a"\nmsgstr "" x\n'),
  text('po', 'a merge conflict', 'UPLOAD_FAILED', () => 'msgid "a"\nmsgstr ""\n<<<<<<< HEAD\n'),
  text('po', 'a string before all', 'NON_SUPPORTED_FILE_TYPE', () => '"a"\n'),
  text('po', 'more entries than we take', 'EXCEEDED_LIMIT', () => 'msgid "a"\nmsgstr ""\n'.repeat(205_000)),
  text(
    'po',
    'a text of many escapes',
    'EXCEEDED_LIMIT',
    () => `msgid "${String.raw`\"`.repeat(many / 2)}"\nmsgstr ""\n`,
  ),
  text('po', 'a text of many strings', 'EXCEEDED_LIMIT', () => `msgid ""\n${'"a"\n'.repeat(1_200_000)}msgstr ""\n`),
  hostile('po', 'bytes that are not of its charset', 'UPLOAD_FAILED', () =>
    latin1('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "café"\nmsgstr ""\n'),
  ),
  text('strings', 'a text that never ends', 'UPLOAD_FAILED', () => `"a" = "b";\n"c" = "${'a'.repeat(MEGABYTE)}`),
  text('strings', 'a text of many escapes', 'EXCEEDED_LIMIT', () => `"c" = "${String.raw`\"`.repeat(many / 2)}";`),
  text('strings', 'a comment that never ends', 'NON_SUPPORTED_FILE_TYPE', () => `/*${'*'.repeat(many)}`),
  text('strings', 'many comments on one line', 'EXCEEDED_LIMIT', () => `"a"="b c";${'/**/"a"="b c";'.repeat(205_000)}`),
  text('strings', 'no semicolon', 'UPLOAD_FAILED', () => '"a" = "b";\n"c" = "d"\n"e" = "f";'),
  text('strings', 'a list', 'UPLOAD_FAILED', () => '"a" = "b";\n"c" = ("d", "e");'),
  text(
    'strings',
    'a property list in XML',
    'NON_SUPPORTED_FILE_TYPE',
    () => '<?xml version="1.0"?><plist><dict/></plist>',
  ),
  hostile('strings', 'a compiled property list', 'NON_SUPPORTED_FILE_TYPE', () =>
    concat([latin1('bplist00'), noise(500)]),
  ),
  hostile('strings', 'half a character of UTF-16', 'UPLOAD_FAILED', () => utf16('\uFEFF"a" = "b";').slice(0, -1)),
]

/** Raw files that must be refused. */
export const hostileRawFiles: readonly HostileFile[] = [
  ...inEveryFormat,
  ...inXml,
  ...inLargeXml,
  ...inJson,
  ...inLines,
]

/** UTF-8 with one byte of its first character beyond ASCII lost. */
function damaged(written: string): Uint8Array<ArrayBuffer> {
  const bytes = utf8(written)
  bytes[bytes.findIndex((byte) => byte > 0x7f)] = 0x20
  return bytes
}

function latin1(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(written, (character) => character.charCodeAt(0))
}

function utf16(written: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from({ length: written.length }, (_, at) => written.charCodeAt(at))
  return new Uint8Array(units.buffer)
}
