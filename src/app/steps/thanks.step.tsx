import { useSelector } from '@xstate/react'
import type { Client } from '#api/client.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import { ThanksView } from '#views/order/thanks.view.tsx'
import { Receipt } from '../receipt.tsx'
import type { StepModule } from './step-module.ts'

export const thanksStep: StepModule<'thanks'> = {
  view: (wizard, { client }, { onContinue }) => (
    <ThanksPage wizard={wizard as OrderActor} client={client} onContinue={onContinue} />
  ),
}

type ThanksPageProps = {
  readonly wizard: OrderActor
  readonly client: Client
  readonly onContinue: () => void
}

/** The end of an order, with its receipt. */
function ThanksPage({ wizard, client, onContinue }: ThanksPageProps) {
  const order = useSelector(wizard, ({ context }) => context.opened?.order)
  if (!order) return null
  return (
    <ThanksView
      order={order}
      receipt={<Receipt client={client} orderId={order.id} size="large" />}
      onContinue={onContinue}
    />
  )
}
