import { isWithin } from '#machines/harness/leaf-path.ts'
import type { ChartState } from './chart.ts'
import type { SeenState } from './seen.ts'
import type { SeenWay } from './ways.ts'

export type ChartBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A line in the box of its state, and the arrows that begin beside it. */
export type DrawnWay = SeenWay & { readonly arrows: readonly DrawnArrow[] }

export type DrawnArrow = {
  readonly target: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export type DrawnState = Omit<SeenState, 'states' | 'ways'> & {
  readonly box: ChartBox
  readonly ways: readonly DrawnWay[]
}

export type ListedState = Omit<ChartState, 'states'>

export type DrawnChart = {
  readonly machine: string
  /** Whether it is one hop around where the flow stands. */
  readonly isHop: boolean
  readonly width: number
  readonly height: number
  /** What is to be seen, groups before what they hold. */
  readonly states: readonly DrawnState[]
  /** All states of the machine, in its order. */
  readonly listed: readonly ListedState[]
}

/** The height of a state's name, and of each line under it, in pixels. */
export const head = 30
export const row = 18
/** The room for the button that folds a group, at the right of its name. */
export const knob = 26

/** The state on a chart that stands for the current one: itself, or the group that hides it. */
export function standingIn({ states }: DrawnChart, current: string): DrawnState | undefined {
  return states.findLast(({ id }) => isWithin(current, id))
}
