/** The labels of the fields of the account forms, by their names, in the order of the forms. */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  phone: 'Phone',
  companyName: 'Company name',
  country: 'Country/ Region',
  street: 'Address',
  zipcode: 'Zip code',
  city: 'City',
  state: 'State',
  vatNumber: 'VAT number',
  reference: 'Reference',
  code: '6-digit code of your authenticator app',
} as const

export type AccountField = keyof typeof fieldLabels
