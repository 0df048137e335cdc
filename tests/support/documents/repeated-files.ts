/** A file of one thing again and again: `before`, the unit as often as there is room for it, `after`. */
export type RepeatedFile = {
  readonly fileName: string
  readonly place: string
  readonly before: string
  readonly unit: string
  readonly after: string
}

type Frame = readonly [place: string, before: string, after: string]

const xliff1 = '<xliff version="1.2"><file id="f"><body>'
const xliff1End = '</body></file></xliff>'
const unit1 = '<trans-unit id="a"><source>x y</source></trans-unit>'
const xliff2 = '<xliff version="2.0" srcLang="en"><file id="f">'
const xliff2End = '</file></xliff>'
const unit2 = '<unit id="a"><segment><source>x y</source></segment></unit>'

/** The places in a file of each format where something may repeat. */
const frames: Readonly<Record<string, readonly Frame[]>> = {
  csv: [
    ['at the start', '', ''],
    ['after a row', 'a,b\n', ''],
    ['in quotes', '"', '"\n'],
    ['in a cell', 'a b', ',c\n'],
  ],
  tsv: [
    ['at the start', '', ''],
    ['after a row', 'a\tb\n', ''],
  ],
  txt: [['in a line', 'x', '']],
  po: [
    ['at the start', '', ''],
    ['after an entry', 'msgid "x"\nmsgstr ""\n', ''],
    ['in a text', 'msgid "', '"\nmsgstr ""\n'],
    ['in the header', 'msgid ""\nmsgstr "', '"\n\nmsgid "a"\nmsgstr ""\n'],
    ['in a comment', '#. ', '\nmsgid "a"\nmsgstr ""\n'],
  ],
  json: [
    ['at the start', '', ''],
    ['in a list', '["a b",', '0]'],
    ['in an object', '{"a":"a b",', '"z":1}'],
    ['in a text', '{"a":"', '"}'],
    ['in a key', '{"', '":"a b"}'],
  ],
  strings: [
    ['at the start', '', ''],
    ['after a text', '"a" = "b";', ''],
    ['in a text', '"a" = "', '";\n'],
    ['in a comment', '/*', '*/ "a" = "b";\n'],
  ],
  resx: [
    ['at the start', '', ''],
    ['in the root', '<root><data name="a"><value>x y</value></data>', '</root>'],
    ['in a text', '<root><data name="a"><value>', '</value></data></root>'],
    ['in a note', '<root><data name="a"><value>x y</value><comment>', '</comment></data></root>'],
    ['in an attribute', '<root><data name="', '"><value>x</value></data></root>'],
  ],
  xml: [
    ['in the root', '<resources><string name="a">x y</string>', '</resources>'],
    ['in a text', '<resources><string name="a">', '</string></resources>'],
    ['in a comment', '<resources><!--', '--><string name="a">x y</string></resources>'],
    ['in another root', '<quests>', '</quests>'],
  ],
  xliff: [
    ['in the body', xliff1 + unit1, xliff1End],
    ['in a text', `${xliff1}<trans-unit id="a"><source>`, `</source></trans-unit>${xliff1End}`],
    ['in a note', `${xliff1}<trans-unit id="a"><source>x y</source><note>`, `</note></trans-unit>${xliff1End}`],
    ['in a unit', `${xliff1}<trans-unit id="a"><source>x y</source>`, `</trans-unit>${xliff1End}`],
  ],
  xlf: [
    ['in the file', xliff2 + unit2, xliff2End],
    ['in a text', `${xliff2}<unit id="a"><segment><source>`, `</source></segment></unit>${xliff2End}`],
    ['in a unit', `${xliff2}<unit id="a"><segment><source>x y</source></segment>`, `</unit>${xliff2End}`],
  ],
}

/** Pieces that may repeat in any file: letters, brackets, quotes, and beginnings of placeholders. */
const anywhere =
  'a é 中 😀 { } {{ {a {a, {a,plural, {a,plural,one{ % %1 %( %A < </ <a <b> <br> <!-- [ ] ]] [a [b] \\ \\n \\" $ $a $t( # " "" \' = ; & &amp; &#x - -- * / // 0 1e @ _ . :'
    .split(' ')
    .concat([' ', 'a ', '\n', '\r', '\t', '<a b="c" ', `${'{'.repeat(30_000)}\n`, `"${'""'.repeat(15_000)}"\n`])

/** The pieces of each format. */
const own: Readonly<Record<string, readonly string[]>> = {
  csv: [
    '\r\n',
    ',',
    '","',
    '",',
    '"a"\n',
    '"a""b",c\n',
    ',\n',
    '"\n',
    'a\n',
    '"a\n',
    'a,"\n',
    '""\n',
    '"",',
    'a b,c d\n',
  ],
  tsv: ['"\t', '"\n', 'a\t', 'a b\tc\n'],
  txt: ['\t\n', 'a\tb\n', 'a b\n', '"\t"\n', 'a\t"\n'],
  po: [
    [
      '#\n',
      '#. a\n',
      '# a\n',
      '#| msgid "a"\n',
      '#~ msgid "a"\n#~ msgstr ""\n',
      '#, fuzzy\n',
      '#: a\n',
      '"\n"',
      '"a"\n',
    ],
    ['msgid "a"\nmsgstr ""\n', 'msgid "a"\nmsgstr ""\n\n', 'msgctxt "a"\nmsgid "b"\nmsgstr ""\n', 'msgstr "a"\n'],
    ['msgstr[0] "a"\n', '#, fuzzy\nmsgid "a"\nmsgstr "b"\n', 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n'],
  ].flat(),
  json: [
    ['[', '{"a":', '[],', '{},', '"a b",', '"a":"b c",', '0,', 'null,', '"":"a b",', '\\u0041', '"a.b":"c d",'],
    ['/**/', '// a\n', '"@a":{},', '"a_one":"b c",', '"a_other":"b c",', '"a":{"message":"b c"},', '{"a":"b c"},'],
    ['"en":"a b",', '"de":"a b",', '"a#2":"b c",', '"_comment":"a b",', '"speaker":"Mira",', '"max_length":9,'],
  ].flat(),
  strings: ['/*', '*/', '/* a */', '// a\n', '"a" = "b";\n', '"a"', '"a"="b";/* c */\n', '/* a */"a"="b";\n', 'a=b;'],
  resx: [
    ['<a>', '<a/>', '<a></a>', '<!--a-->', '<?a?>', '<![CDATA[a]]>', ' a=""', '<data>', '<value>', '<value>a</value>'],
    ['<data name="a"><value>x y</value></data>', '<data name="a"/>', '<comment>a</comment>', '<data name="a">'],
    '<data name="a"><value>x y</value><comment>c</comment></data>',
  ].flat(),
  xml: [
    ['<a>', '<a/>', '<a></a>', '<a>x y</a>', '<!--a-->', '<?a?>', '<![CDATA[a]]>', '<b>a</b>', '<b><i>x</i></b>'],
    ['<string name="a">x y</string>', '<string name="a">x</string><!--a-->', '<item>a b</item>', "\\'"],
    ['<plurals name="a"><item quantity="one">x y</item></plurals>', '<xliff:g>a</xliff:g>'],
    '<string-array name="a"><item>x y</item></string-array>',
  ].flat(),
  xliff: [
    ['<a>', '<a/>', '<!--a-->', '<note>a b</note>', '<g id="1">', '<x id="1"/>', '<g id="1">a</g>', '<group>', unit1],
    ['<alt-trans><target>a</target></alt-trans>', '<source>a b</source>', '<target>a</target>', '<![CDATA[a]]>'],
    [
      '<mrk mtype="x">',
      '<seg-source>a</seg-source>',
      '<trans-unit id="a"><note>n</note><source>x y</source></trans-unit>',
    ],
  ].flat(),
  xlf: [
    ['<a>', '<a/>', '<note>a b</note>', '<notes><note>a b</note></notes>', '<pc id="1">', '<ph id="1"/>', unit2],
    ['<pc id="1">a</pc>', '<sc id="1"/>', '<ec startRef="1"/>', '<cp hex="0001"/>', '<group id="g">', '<mrk id="m">'],
    ['<segment><source>x y</source></segment>', '<ignorable><source> </source></ignorable>', '<sm id="1"/>'],
    '<originalData><data id="d">x</data></originalData>',
  ].flat(),
}

/** Each thing in each place of each format. */
export const repeatedFiles: readonly RepeatedFile[] = Object.entries(frames).flatMap(([ending, places]) =>
  places.flatMap(([place, before, after]) =>
    Array.from(new Set([...anywhere, ...(own[ending] ?? [])]), (unit) => ({
      fileName: `a.${ending}`,
      place,
      before,
      unit,
      after,
    })),
  ),
)

/** The file, of so many bytes at least, unless there is room for no unit more. */
export function bytesOf({ before, unit, after }: RepeatedFile, size: number): Uint8Array {
  const room = size - Buffer.byteLength(before + after)
  return Buffer.from(before + unit.repeat(Math.max(1, Math.floor(room / Buffer.byteLength(unit)))) + after)
}
