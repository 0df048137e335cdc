import { describe, expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { anyFixtures } from '#machines/harness/fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { chartOf, flatChart, type ChartState } from '#storybook/gallery/chart.ts'
import { openSession } from '#storybook/gallery/session.ts'
import { flatSeen, seenChart, type SeenState, type ChartScope } from '#storybook/gallery/seen.ts'

const whole: ChartScope = { been: [], folded: [], unfolded: [], around: undefined }

function groupsOf(tree: ChartState): string[] {
  return flatChart(tree).flatMap(({ id, states }) => (states.length > 0 && id !== tree.id ? [id] : []))
}

/** The lines of a chart that are empty, or that their state has twice. */
function unclear(seen: SeenState): string[] {
  return flatSeen(seen).flatMap(({ id, ways }) => {
    const labels = ways.map(({ label }) => label.trim())
    return labels
      .filter((label, index) => label === '' || labels.indexOf(label) < index)
      .map((label) => `${id} ${label}`)
  })
}

describe.each(Object.entries(catalogue))('the chart of %s', (_, { fixtures: typed }) => {
  const fixtures = anyFixtures(typed)
  const tree = chartOf(fixtures.machine, new Map())
  const groups = groupsOf(tree)
  const ids = new Set(flatChart(tree).map(({ id }) => id))

  test('shows every state and every transition once where nothing is folded', () => {
    const seen = flatSeen(seenChart(tree, { ...whole, unfolded: groups }))
    expect(new Set(seen.map(({ id }) => id))).toEqual(ids)
    const names = flatChart(tree).flatMap(({ transitions }) => transitions.map(({ name }) => name))
    expect(seen.flatMap(({ ways }) => ways.flatMap((way) => way.names)).toSorted()).toEqual(names.toSorted())
  })

  test('has no empty label, no two equal ones in a state, and no arrow to a state that is not shown', () => {
    const leaves = Object.keys(fixtures.states)
    const hops = leaves.map((leaf) => {
      const session = openSession(typed, leaf)
      const { active } = session.now()
      session.close()
      const hop = seenChart(tree, { ...whole, around: active })
      const shown = flatSeen(hop).map(({ id }) => id)
      expect(active.filter((id) => !shown.includes(id))).toEqual([])
      return hop
    })
    const one = groups.map((group) => seenChart(tree, { ...whole, unfolded: groups, folded: [group] }))
    for (const seen of [
      seenChart(tree, whole),
      seenChart(tree, { ...whole, folded: groups }),
      seenChart(tree, { ...whole, unfolded: groups }),
      ...one,
      ...hops,
    ]) {
      const shown = new Set(flatSeen(seen).map(({ id }) => id))
      expect(unclear(seen)).toEqual([])
      const ends = flatSeen(seen).flatMap(({ ways }) => ways.flatMap(({ targets }) => targets))
      expect(ends.filter((id) => !shown.has(id))).toEqual([])
    }
  })
})

describe('the chart of payment, which is big', () => {
  const tree = chartOf(paymentFixtures.machine, new Map())
  const idsOf = (scope: Partial<ChartScope>) => flatSeen(seenChart(tree, { ...whole, ...scope })).map(({ id }) => id)

  test('opens with its groups folded but those where the flow has been', () => {
    const ids = idsOf({ been: ['payment.approval.answering'] })
    expect(ids).toContain('payment.approval.answering')
    expect(ids).toContain('payment.choosing')
    expect(ids).not.toContain('payment.choosing.method')
    expect(idsOf({ been: ['payment.approval.answering'], folded: ['payment.approval'] })).not.toContain(
      'payment.approval.answering',
    )
  })

  test('joins what leads from inside a folded group to the same state in one line', () => {
    const choosing = flatSeen(seenChart(tree, whole)).find(({ id }) => id === 'payment.choosing')
    const [way, ...others] = choosing?.ways.filter(({ targets }) => targets.includes('payment.executing')) ?? []
    expect(others).toEqual([])
    expect(way?.names.length).toBeGreaterThan(1)
    expect(way?.label).toBe(`${way?.names.length} ways → executing`)
    expect(way?.full).toMatch(/^payment\.submit.* → executing$/)
  })

  test('shows in one hop what leads to a state and where it leads, and nothing else', () => {
    const ids = idsOf({ around: ['payment', 'payment.executing'] })
    expect(ids).toContain('payment.creatingMethod')
    expect(ids).toContain('payment.outcomeUnknown')
    expect(ids).not.toContain('payment.choosing.note')
    expect(ids).not.toContain('payment.paid')
    expect(ids.length).toBeLessThan(20)
  })
})
