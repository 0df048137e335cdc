import { expect, test } from 'vitest'
import { readDelivered } from '#domain/documents/delivery/read-delivered.ts'
import { mutate, randomFrom } from '#scripts/fuzz/mutate.ts'
import { exported, mergedDelivery, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { androidSample } from '#tests/support/documents/raw/xml-samples.ts'

test('whatever becomes of an export on its way, it is refused, or taken as texts of the order', () => {
  const order = orderOf(androidSample, 'strings.xml', ['plPL'])
  const units = new Set(unitsOf(order, 'plPL').map(({ id }) => id))
  const whole = utf8(exported(order, 'plPL', new Map(Array.from(units, (id) => [id, `Łódź ${id}`]))))
  const random = randomFrom(20)
  const outcomes = { taken: 0, refused: 0 }
  for (let run = 0; run < 1_500; run += 1) {
    const read = readDelivered(mutate(whole, [whole], random), 'pl.xlf', order, undefined)
    outcomes[read.ok ? 'taken' : 'refused'] += 1
    if (!read.ok) continue
    const ids = [...read.value.texts.values()].flatMap((texts) => [...texts.keys()])
    expect(ids.filter((id) => !units.has(id))).toEqual([])
    mergedDelivery(order, read.value.texts)
  }
  expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(20)
})
