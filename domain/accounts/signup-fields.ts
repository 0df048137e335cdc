/** The sign-up form. `country` is an ISO 3166-1 alpha-2 code; `state` and `vatNumber` may be empty. */
export type SignupFields = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly confirmEmail: string
  readonly password: string
  readonly country: string
  readonly companyName: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly vatNumber: string
}

export const emptySignup: SignupFields = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  country: '',
  companyName: '',
  street: '',
  city: '',
  state: '',
  vatNumber: '',
}
