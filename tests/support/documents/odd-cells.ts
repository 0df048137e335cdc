import { odd, type OddWorkbook } from './odd-workbook.ts'
import { oneSheet } from './workbook.ts'

const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`
const shared = (reference: string, index: number) => `<c r="${reference}" t="s"><v>${index}</v></c>`
const inline = (reference: string, content: string) => `<c r="${reference}" t="inlineStr"><is>${content}</is></c>`

const longText = 'word '.repeat(6_500)

/** Ways in which programs write the text of a cell. */
export const oddCells: OddWorkbook[] = [
  odd(
    'shared texts',
    () => oneSheet(row(shared('A1', 1) + shared('B1', 0)), { strings: '<si><t>second</t></si><si><t>first</t></si>' }),
    [['first', 'second']],
  ),
  odd(
    'a shared text in runs',
    () =>
      oneSheet(row(shared('A1', 0)), {
        strings: '<si><r><rPr><b/></rPr><t>Bold</t></r><r><t xml:space="preserve"> and plain</t></r></si>',
      }),
    [['Bold and plain']],
  ),
  odd(
    'phonetic hints',
    () =>
      oneSheet(row(shared('A1', 0) + inline('B1', '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>')), {
        strings: '<si><t>攻撃</t><rPh sb="0" eb="2"><t>コウゲキ</t></rPh><phoneticPr fontId="1"/></si>',
      }),
    [['攻撃', '東京']],
  ),
  odd('text in place', () => oneSheet(row(inline('A1', '<t>here</t>'))), [['here']]),
  odd('text in place in runs', () => oneSheet(row(inline('A1', '<r><t>a</t></r><r><t>b</t></r>'))), [['ab']]),
  odd(
    'text in place without text',
    () => oneSheet(row(inline('A1', '') + inline('B1', '<t/>') + inline('C1', '<t>x</t>'))),
    [['', '', 'x']],
  ),
  odd('text in place kept as a value', () => oneSheet(row('<c r="A1" t="inlineStr"><v>value</v></c>')), [['value']]),
  odd('a formula of text', () => oneSheet(row('<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>')), [['ab']]),
  odd('a formula of a number', () => oneSheet(row('<c r="A1"><f>SUM(1,2)</f><v>3</v></c>')), [['3']]),
  odd(
    'a formula without a value',
    () => oneSheet(row('<c r="A1"><f>NOW()</f></c><c r="B1" t="str"><f>A1</f><v></v></c>')),
    [],
  ),
  odd(
    'a shared formula',
    () =>
      oneSheet(
        row('<c r="A1"><f t="shared" ref="A1:A2" si="0">1+1</f><v>2</v></c>') +
          row('<c r="A2"><f t="shared" si="0"/><v>4</v></c>', 2),
      ),
    [['2'], ['4']],
  ),
  odd(
    'truth values, and errors, which are no texts',
    () =>
      oneSheet(
        row(
          '<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        ),
      ),
    [['TRUE', 'FALSE']],
  ),
  odd(
    'spaces at the ends',
    () => oneSheet(row(inline('A1', '<t xml:space="preserve">  two  </t>') + inline('B1', '<t> bare </t>'))),
    [['  two  ', ' bare ']],
  ),
  odd('white space alone', () => oneSheet(row(inline('A1', '<t xml:space="preserve"> </t>'))), [[' ']]),
  odd('named references', () => oneSheet(row(inline('A1', '<t>&lt;b&gt; &amp;amp; &quot;x&quot; &apos;y&apos;</t>'))), [
    [`<b> &amp; "x" 'y'`],
  ]),
  odd('numbered references', () => oneSheet(row(inline('A1', '<t>&#65;&#x42;&#128512;&#x1F3AE;&amp;#67;</t>'))), [
    ['AB😀🎮&#67;'],
  ]),
  odd('references to no character', () => oneSheet(row(inline('A1', '<t>&#0;&#xD800;&#x110000;&nbsp;</t>'))), [
    ['\uFFFD\uFFFD\uFFFD&nbsp;'],
  ]),
  odd(
    'escaped characters',
    () =>
      oneSheet(
        row(inline('A1', '<t>a_x000D_b _x005F_x000D_ _x0041_ _xZZZZ_</t>') + '<c r="B1" t="str"><v>_x0009_</v></c>'),
      ),
    [['a\rb _x000D_ A _xZZZZ_', '\t']],
  ),
  odd('a CDATA section', () => oneSheet(row(inline('A1', '<t>a<![CDATA[ <b> & ]]>&amp;c</t>'))), [['a <b> & &c']]),
  odd('a comment in a text', () => oneSheet(row(inline('A1', '<t>a<!-- no --><?also no?>b</t>'))), [['ab']]),
  odd('line breaks', () => oneSheet(row(inline('A1', '<t>a\nb\r\nc\rd&#10;e&#13;f</t>'))), [['a\nb\nc\nd\ne\rf']]),
  odd('emoji, CJK and right-to-left text', () => oneSheet(row(inline('A1', '<t>👩‍👩‍👧 攻撃 한국어 שלום</t>'))), [
    ['👩‍👩‍👧 攻撃 한국어 שלום'],
  ]),
  odd('a placeholder that looks like a tag', () => oneSheet(row(inline('A1', '<t>&lt;t&gt;x&lt;/t&gt;</t>'))), [
    ['<t>x</t>'],
  ]),
  odd(
    'an empty shared text',
    () => oneSheet(row(shared('A1', 0) + shared('B1', 1)), { strings: '<si/><si><t>b</t></si>' }),
    [['', 'b']],
  ),
  odd(
    'texts that the pieces of the file cut in two',
    () =>
      oneSheet(row(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((cell) => inline(cell, `<t>${longText}</t>`)).join(''))),
    [Array(6).fill(longText)],
  ),
  odd('a cell kept twice', () => oneSheet(row(inline('A1', '<t>old</t>') + inline('A1', '<t>new</t>'))), [['new']]),
]
