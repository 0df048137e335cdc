import type { ProfileFields } from './profile.ts'
import type { Company, User } from './user.ts'

export const emptyProfile: ProfileFields = {
  firstName: '',
  lastName: '',
  companyName: '',
  country: '',
  street: '',
  city: '',
  state: '',
  vatNumber: '',
  zipcode: '',
  phone: '',
  reference: '',
}

/** The fields of the 'Edit your information' form as it opens, from the user and the company. */
export function profileOf(user: User, company: Company = user.company): ProfileFields {
  const { firstName, lastName, zipcode, phone, reference } = user
  const { companyName, vatNumber, address } = company
  return { firstName, lastName, companyName, ...address, vatNumber, zipcode, phone, reference }
}
