/** One measured figure beside its goal; `value` and `target` as they are printed. Some have no target. */
export type BenchFigure = {
  readonly goal: number
  readonly name: string
  readonly value: string
  readonly target?: string
  readonly met?: boolean
}
