import { useState } from 'react'
import { isWithin } from '#machines/harness/leaf-path.ts'
import type { ChartScope } from './seen.ts'
import type { Shown } from './shown.ts'

/** What a person has folded and unfolded, by the id of the group, and where the flow stood then. */
type Folds = Readonly<Record<string, { readonly isFolded: boolean; readonly at: string }>>

export type ChartForm = 'chart' | 'hop' | 'list'

export type ScopeControls = {
  readonly scope: ChartScope
  readonly form: ChartForm
  readonly setForm: (form: ChartForm) => void
  readonly fold: (groups: readonly string[], isFolded: boolean) => void
}

/** Keeps what a person wants to see of a chart, from one story of its machine to the next. */
export function useScope(shown: Shown | null): ScopeControls {
  const [form, setForm] = useState<ChartForm>('chart')
  const [folds, setFolds] = useState<Folds>({})
  const current = shown ? currentOf(shown) : ''
  const been = shown ? shown.steps.flatMap(({ leaves }) => leaves.map((leaf) => `${shown.machine}.${leaf}`)) : []
  const chosen = (isFolded: boolean) => Object.keys(folds).filter((id) => folds[id]?.isFolded === isFolded)
  return {
    scope: {
      been: [...new Set(been)].toSorted(),
      // A group that the flow has entered since shows where it stands.
      folded: chosen(true).filter((id) => !isWithin(current, id) || folds[id]?.at === current),
      unfolded: chosen(false),
      around: form === 'hop' ? shown?.active : undefined,
    },
    form,
    setForm,
    fold: (groups, isFolded) =>
      setFolds({ ...folds, ...Object.fromEntries(groups.map((id) => [id, { isFolded, at: current }])) }),
  }
}

/** The leaf where the flow stands. With parallel regions it is the leaf that the last step entered. */
export function currentOf({ machine, leaf, steps, at }: Shown): string {
  const leaves = steps[at]?.leaves ?? []
  const before = steps[at - 1]?.leaves ?? leaves
  const old = leaves.includes(leaf) ? leaf : leaves.at(-1)
  return `${machine}.${leaves.find((each) => !before.includes(each)) ?? old}`
}
