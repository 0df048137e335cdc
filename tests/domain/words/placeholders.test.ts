import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '#domain/words/placeholders.ts'

/** The text with its placeholders between «», and those that stand for white space between ‹›. */
function marked(text: string): string {
  return runsOf(text)
    .map((run) => {
      if (run.kind === 'text') return run.value
      return run.breaks ? `‹${run.value}›` : `«${run.value}»`
    })
    .join('')
}

test.for([
  ['Hello {name}, {0}!', 'Hello «{name}», «{0}»!'],
  ['{0:N2} {$user} {{x}} ${x} %{x} #{x} {{ y }}', '«{0:N2}» «{$user}» «{{x}}» «${x}» «%{x}» «#{x}» «{{ y }}»'],
  ['{0, number} {when, date, short}', '«{0, number}» «{when, date, short}»'],
  ['%s %d %@ %1$s %.2f %05d %ld %(name)s', '«%s» «%d» «%@» «%1$s» «%.2f» «%05d» «%ld» «%(name)s»'],
  ['%PLAYER_NAME% and $PLAYER_NAME$, $user$', '«%PLAYER_NAME%» and «$PLAYER_NAME$», «$user$»'],
  ['%2$-10s %,d %*d %.*f %lu %1$lld %zu %b', '«%2$-10s» «%,d» «%*d» «%.*f» «%lu» «%1$lld» «%zu» «%b»'],
  ['%1$@ has %#@keys@ in %2$#@bags@', '«%1$@» has «%#@keys@» in «%2$#@bags@»'],
  ['%(count)d %(share).2f %<name>s', '«%(count)d» «%(share).2f» «%<name>s»'],
  ['{0:dd MMM yyyy} {1,10:N2} {0:#,##0.00}', '«{0:dd MMM yyyy}» «{1,10:N2}» «{0:#,##0.00}»'],
  [
    '{{- name}} {{count, number}} {{ when, datetime(day: long) }} $t(common.keys) $t(keys, {"count": 3})',
    '«{{- name}}» «{{count, number}}» «{{ when, datetime(day: long) }}» «$t(common.keys)» «$t(keys, {"count": 3})»',
  ],
  ['<b>x</b> <color=#f00>y</color> <0>z</0>', '«<b>»x«</b>» «<color=#f00>»y«</color>» «<0>»z«</0>»'],
  [
    '<a href="x y" class=\'z\'>link</a> <sprite name=coin/>',
    '«<a href="x y" class=\'z\'>»link«</a>» «<sprite name=coin/>»',
  ],
  ['<!-- note -->text', '«<!-- note -->»text'],
  ['one<br>two<br/>three<br />', 'one‹<br>›two‹<br/>›three‹<br />›'],
  ['[color=red]x[/color] [b]y[/b] [wave amp=5]', '«[color=red]»x«[/color]» «[b]»y«[/b]» [wave amp=5]'],
  [String.raw`one\ntwo\r\nthree\t`, String.raw`one‹\n›two‹\r\n›three‹\t›`],
  [String.raw`\V[12] \n[1] \c[0]`, String.raw`«\V[12]» «\n[1]» «\c[0]»`],
  [
    '{n, plural, =0 {nothing} one {# item} other {# items}} left',
    '‹{n, plural,›‹ =0 {›nothing«}»‹ one {›«#» item«}»‹ other {›«#» items«}»«}» left',
  ],
  ['{g, select, male {He # x} other {They}} went', '‹{g, select,›‹ male {›He # x«}»‹ other {›They«}»«}» went'],
  [
    '{n, selectordinal, offset:1 one {{x}st} other {{m, select, a {A} other {B}}}}.',
    '‹{n, selectordinal, offset:1›‹ one {›«{x}»st«}»‹ other {›‹{m, select,›‹ a {›A«}»‹ other {›B«}»«}»«}»«}».',
  ],
  ['{n, plural, not a choice {x}', '‹{n, plural,› not a choice «{x}»'],
])('placeholders of %s', ([text, expected]) => {
  expect(marked(text ?? '')).toBe(expected)
})

test.for([
  '[Laughs] Ha!',
  '<Press any key>',
  '{ take this }',
  '100% sure, 50 % off, 5 %',
  'a < b and c > d',
  '{}',
  '$5 or $6',
  'US$5 and A$6',
  '100%, 5%-10% off',
  'C:\\Program',
  '#1 in {two words}',
  'user@example.com',
  '',
])('no placeholder in %s', (text) => {
  expect(marked(text)).toBe(text)
})

test('the runs of any text are the text, in linear time', () => {
  const pieces = [
    '{',
    '}',
    '{a}',
    '{n, plural,',
    ' one {',
    '#',
    '<a ',
    'b="',
    '>',
    '%',
    '%s',
    '[b]',
    '[',
    '\\n',
    'word',
    ' ',
  ]
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(
        runsOf(text)
          .map(({ value }) => value)
          .join(''),
      ).toBe(text)
    }),
  )
  const started = process.cpuUsage()
  for (const piece of [...pieces, '{{', '<a   b=c   ', '{a, plural, x {}', '<!--', '[a=', '%('])
    runsOf(piece.repeat(50_000))
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(5_000)
})
