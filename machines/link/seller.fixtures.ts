import type { Seller } from '#domain/accounts/seller.ts'

export const seller: Seller = {
  name: 'Lockit AB',
  address: ['Sveavägen 44', '111 34 Stockholm', 'Sweden'],
  vatNumber: 'SE123456789001',
  email: 'support@lockit.example',
  phone: '+46 8 700 00 00',
}
