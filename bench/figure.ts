/** One measured figure beside its goal; `value` and `target` as they are printed. Some have no target. */
export type Figure = {
  readonly goal: number
  readonly name: string
  readonly value: string
  readonly target?: string
  readonly met?: boolean
}
