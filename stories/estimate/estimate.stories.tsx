import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { TaxOnWire } from '#domain/pricing/tax-treatment.ts'
import { targets, wirePricing } from '#machines/order/orders.fixtures.ts'
import { Slip } from '#ui/slip.tsx'
import { Estimate } from '#views/estimate/estimate.tsx'
import { stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 3, what you will pay' }

const methods = ['card', 'saved_card', 'paypal'] as const
const ignore = () => undefined

function story(country: string | undefined, tax: TaxOnWire = { treatment: 'undetermined' }) {
  const quotation = quoteLocally({ ...wirePricing, tax }, targets, 'EUR')
  const onCountry = tax.treatment === 'undetermined' ? ignore : undefined
  return stillStory(() => (
    <Slip label="Summary">
      <Estimate quotation={quotation} methods={methods} country={country} onCountry={onCountry} open />
    </Slip>
  ))
}

export const NoCountry = story(undefined)
export const Germany = story('DE')
export const Sweden = story('SE')
export const OutsideTheUnion = story('US')
export const OwnCompany = story('DE', { treatment: 'vat', rate: 0.25 })
export const OwnVatNumber = story('DE', { treatment: 'reverseCharge' })
