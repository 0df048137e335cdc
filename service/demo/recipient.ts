import type { CustomerFile } from '#domain/links/customer-file.ts'

/** The recipient of the demonstration's offer and invoice. */
export const demoRecipient: CustomerFile = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@tallship.example',
  companyName: 'Tallship AB',
  vatNumber: 'SE556677889901',
  street: 'Skeppsbron 12',
  zipcode: '411 21',
  city: 'Göteborg',
  state: '',
  country: 'SE',
}
