import { checkedCard, declinedCard, goodCard } from '#machines/payment/payment.fixtures.ts'
import type { CardFields } from '#domain/payments/card.ts'

/** What stands in the card form: only the form itself knows, so a story has to put it there. */
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
