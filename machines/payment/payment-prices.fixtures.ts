import type { PaymentOptions } from '#domain/payments/options.ts'
import type { Price } from '#domain/payments/price.ts'

export const price: Price = { currency: 'EUR', total: 11_348.3, withFees: 11_677.4 }
export const newPrice: Price = { currency: 'EUR', total: 11_480.2, withFees: 11_813.13 }

export const options: PaymentOptions = {
  methods: ['card', 'saved_card', 'paypal'],
  savedCards: [
    { id: 'pm_saved_4242', brand: 'visa', last4: '4242' },
    { id: 'pm_saved_4444', brand: 'mastercard', last4: '4444' },
  ],
}
