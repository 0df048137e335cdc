import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { graphOf } from '#machines/harness/graph.ts'
import { seededPick } from '#machines/harness/mutants.ts'
import { leanPaths } from '#machines/harness/tours.ts'
import { models } from '#stories/models.ts'
import { viewScore } from '../support/view-score.tsx'
import { openViewStage } from '../support/view-stage.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const { seed, machine } = inject('extent')
const chosen = Object.entries(models).filter(
  ([id, { sights }]) => sights !== undefined && (machine === undefined || machine === id),
)

/** The score of each flow that was tried. */
const scores: { readonly tried: number; readonly survivors: number; readonly unseen: number }[] = []

afterAll(() => {
  const sum = (what: 'tried' | 'survivors' | 'unseen') => scores.reduce((all, score) => all + score[what], 0)
  const share = ((100 * sum('unseen')) / Math.max(1, sum('tried'))).toFixed(1)
  console.log(
    `views: ${sum('survivors')} of ${sum('tried')} mutants of ${scores.length} flows survive (goal: 0), ${sum('unseen')} cannot be seen: ${share} %`,
  )
})

test.each(chosen)('the screens of %s tell each change of where it leads', async (id, model) => {
  const began = performance.now()
  const graph = graphOf(model.fixtures)
  const stage = await openViewStage(model)
  onTestFinished(() => stage.close())
  const { tried, survivors, unlike } = await viewScore(model, {
    stage,
    graph,
    paths: leanPaths(model.fixtures, graph),
    pick: seededPick(seed),
  })
  const unseen = Object.entries(model.unseen ?? {})
  scores.push({ tried, survivors: survivors.length, unseen: unseen.length })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const lines = [
    `views: ${survivors.length} of ${tried} mutants of ${id} survive (goal: 0), ${unseen.length} cannot be seen, ${seconds} s`,
    ...survivors.map((survivor) => `  ${survivor}`),
    ...unseen.map(([name, reason]) => `  cannot be seen: ${name}: ${reason}`),
    ...unlike.map((name) => `  called unseen, and told apart: ${name}`),
  ]
  console.log(lines.join('\n'))
  expect({ survivors, unlike }).toEqual({ survivors: [], unlike: [] })
})
