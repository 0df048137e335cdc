import { expect, test } from 'vitest'
import { sampleOf, seededPick } from '#machines/harness/mutants.ts'
import { models } from '#stories/models.ts'
import { viewScore } from '../support/view-score.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const seen = Object.entries(models).filter(([, { sights }]) => sights !== undefined)

/** Some flows; `npm run prove -- --only views` tries every change of all. */
test.each(sampleOf(seen, 6, seededPick(1)))('the screens of %s tell a change of where it leads', async (_, model) => {
  expect(await viewScore(model, { pick: seededPick(1), most: 1 })).toEqual({ tried: 1, survivors: [] })
})
