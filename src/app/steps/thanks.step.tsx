import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { ThanksView } from '#views/order/thanks.view.tsx'

export const thanksStep = {
  view: (snapshot: OrderSnapshot, onContinue: () => void) => <ThanksView snapshot={snapshot} onContinue={onContinue} />,
}
