import type { CardFields } from '#domain/payments/card.ts'

export const goodCard: CardFields = {
  number: '4242 4242 4242 4242',
  expiry: '09 / 49',
  cvc: '314',
  name: 'Maya Lindqvist',
}
export const checkedCard: CardFields = { ...goodCard, number: '4000 0027 6000 3184' }
export const declinedCard: CardFields = { ...goodCard, number: '4000 0000 0000 0002' }
