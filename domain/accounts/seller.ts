/** The company that customers buy from, as documents and footers name it; unknown fields are empty. */
export type Seller = {
  readonly name: string
  /** The lines of the address, the country last. */
  readonly address: readonly string[]
  readonly vatNumber: string
  readonly email: string
  readonly phone: string
}
