import { expect, inject, test } from 'vitest'
import { seededPick } from '#machines/harness/mutants.ts'
import { models } from '#stories/models.ts'
import { viewScore } from '../support/view-score.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const { seed, machine } = inject('extent')
const chosen = Object.entries(models).filter(
  ([id, { sights }]) => sights !== undefined && (machine === undefined || machine === id),
)

test.each(chosen)('the screens of %s tell each change of where it leads', async (id, model) => {
  const began = performance.now()
  const { tried, survivors } = await viewScore(model, { pick: seededPick(seed) })
  const unseen = Object.entries(model.unseen ?? {})
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `views: ${survivors.length} of ${tried} mutants of ${id} survive (goal: 0), ${unseen.length} cannot be seen, ${seconds} s`,
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  for (const [name, reason] of unseen) console.log(`  cannot be seen: ${name}: ${reason}`)
  expect(survivors).toEqual([])
})
