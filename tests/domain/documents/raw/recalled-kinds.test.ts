import { expect, test } from 'vitest'
import { limits } from '#domain/documents/limits.ts'
import { hasRoomFor, type KindChoice, rememberedKinds } from '#domain/documents/raw/text-kinds.ts'
import { kindLines } from '#domain/documents/raw/view/kind-lines.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'

const quests =
  '{"quests": [{"type": "main_1", "title": "Row"}, {"type": "side_2", "title": "7"}], "birds": {"type": "gull_3", "title": "Gull"}}'

const type = { kind: '//type', way: 'text' } as const
const title = { kind: '//title', way: 'held' } as const

test('of what earlier files chose, a file takes what it has texts of, and its own choice before that', () => {
  const elsewhere = { kind: '/nowhere', way: 'text' } as const
  const read = (recalled: KindChoice[], kinds?: KindChoice[]) =>
    readRawText('a.json', quests, { recalled, ...(kinds && { kinds }) })
  const file = read([type, elsewhere, { kind: 'number', way: 'text' }])
  expect(file.choices).toEqual({ kinds: [type, { kind: 'number', way: 'text' }] })
  expect(file.segments.map(({ source }) => source)).toEqual(['main_1', 'Row', 'side_2', '7', 'gull_3', 'Gull'])
  expect(kindLines(file).map(({ kind }) => kind)).not.toContain('/nowhere')
  expect(read([type], [{ ...type, way: 'held' }]).choices).toEqual({ kinds: [{ ...type, way: 'held' }] })
  expect(read([elsewhere]).choices).toEqual({})
})

test('a file that could not be read with what earlier files chose is read without', () => {
  const text = `<a><b>Aye</b><Row Text="${'long '.repeat(limits.cellCharacters / 4)}"/></a>`
  const recalled = [{ kind: '//Row@Text', way: 'text' } as const]
  expect(openRawView(utf8(text), 'a.xml', { kinds: recalled })).toEqual({ ok: false, code: 'LONG_TEXT' })
  const view = openRawView(utf8(text), 'a.xml', { recalled })
  expect(view.ok && view.value.overview.settings[0]?.kinds).toBeUndefined()
  expect(view.ok && view.value.overview.count.sourceWordCount).toBe(1)
})

test('each kind is remembered as it was chosen last, and none that was undone', () => {
  const other = { kind: '//label', way: 'text' } as const
  expect(rememberedKinds([], [], [type, title])).toEqual([type, title])
  expect(rememberedKinds([type, title], [type, title], [type])).toEqual([type])
  expect(rememberedKinds([other, type], [type], [{ ...type, way: 'held' }])).toEqual([other, { ...type, way: 'held' }])
  // What was chosen as before decides nothing anew.
  expect(rememberedKinds([{ ...type, way: 'held' }], [type], [type, title])).toEqual([{ ...type, way: 'held' }, title])
  const many = Array.from({ length: 200 }, (_, number) => ({ kind: `//k${number}`, way: 'text' as const }))
  expect(rememberedKinds(many, [], [type])).toEqual([...many.slice(1), type])
  // In a file no choice is lost for another.
  expect([hasRoomFor(many, type.kind), hasRoomFor(many, '//k7'), hasRoomFor(many.slice(1), type.kind)]).toEqual([
    false,
    true,
    true,
  ])
})
