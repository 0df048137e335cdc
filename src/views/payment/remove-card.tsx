import { cardLabel } from '#domain/payments/card.ts'
import type { SavedCard } from '#domain/payments/options.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface RemoveCardProps {
  card: SavedCard
  busy: boolean
  disabled: boolean
  onRemove: () => void
}

/** Removes a saved card; its name says which, since every card has such a button. */
export function RemoveCard({ card, busy, disabled, onRemove }: RemoveCardProps) {
  return (
    <Button size="small" disabled={disabled && !busy} busy={busy} onClick={onRemove}>
      Remove <VisuallyHidden>{cardLabel(card)}</VisuallyHidden>
    </Button>
  )
}
