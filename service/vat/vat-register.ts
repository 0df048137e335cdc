/** A VAT number as registers take it: the letters of its country (EL for Greece), and what follows them. */
export type RegisterNumber = { readonly countryCode: string; readonly vatNumber: string }

/** What a register answers about a number. Texts are as it writes them, empty where it says nothing. */
export type RegisterAnswer = {
  readonly valid: boolean
  readonly requestDate: string
  /** The proof of having asked; empty when the register was not told who asks. */
  readonly consultationNumber: string
  readonly name: string
  readonly address: string
}

/** A register of VAT numbers. `ask` throws RegisterUnreachable when there is no answer. */
export type VatRegister = {
  readonly name: 'vies' | 'sandbox'
  readonly ask: (number: RegisterNumber, signal: AbortSignal) => Promise<RegisterAnswer>
}

/** A register did not say whether a number is valid; the message is its code, or says what went wrong. */
export class RegisterUnreachable extends Error {
  override readonly name = 'RegisterUnreachable'
}
