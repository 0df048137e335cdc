import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { OrderActor } from '../order/order.actor.ts'
import { Estimate, type EstimateProps } from './estimate.tsx'

/** The estimate of the order at hand: a customer's country is their company's, a guest chooses one for this order. */
export function WizardEstimate({
  wizard,
  ...priced
}: Pick<EstimateProps, 'quotation' | 'methods' | 'open'> & { wizard: OrderActor }) {
  const isGuest = useSelector(wizard, ({ context }) => context.user === undefined)
  const country = useSelector(wizard, countryIn)
  const choose = useCallback((chosen: string) => wizard.send({ type: 'taxCountry.choose', country: chosen }), [wizard])
  return <Estimate {...priced} country={country} onCountry={isGuest ? choose : undefined} />
}

/** The country that VAT is estimated for; undefined until it is known. */
export function taxCountryOf(wizard: OrderActor): string | undefined {
  return countryIn(wizard.getSnapshot())
}

function countryIn({ context: { user, opened } }: ReturnType<OrderActor['getSnapshot']>): string | undefined {
  return user ? user.company.address.country : opened?.drafts.estimate?.country
}
