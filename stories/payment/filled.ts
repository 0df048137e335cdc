import { checkedCard, declinedCard, goodCard } from '#machines/payment/payment-cards.fixtures.ts'
import type { CardFields } from '#domain/payments/card.ts'

/** Types into the card form: only the form itself holds the card, so a story has to fill it. */
function filled(card: CardFields) {
  return ({ canvasElement }: { canvasElement: HTMLElement }) => {
    for (const [name, text] of Object.entries(card)) {
      const field = canvasElement.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (field) field.value = text
    }
  }
}

export const withGoodCard = { play: filled(goodCard) }
export const withCheckedCard = { play: filled(checkedCard) }
export const withDeclinedCard = { play: filled(declinedCard) }
