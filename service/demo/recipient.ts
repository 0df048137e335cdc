import type { CustomerFile } from '#domain/links/customer-file.ts'

/** Whom the demonstration's offer and invoice are for. */
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
