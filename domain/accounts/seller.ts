/** Whom customers buy from, as documents and footers name it; what is not known is empty. */
export type Seller = {
  readonly name: string
  /** In lines, the country last. */
  readonly address: readonly string[]
  readonly vatNumber: string
  readonly email: string
  readonly phone: string
}
