import { memo, useDeferredValue } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberWords, extrasIn, taxWords, waysOf } from '#domain/pricing/estimate-words.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { Form, typedText } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { SlipLine, SlipLines } from '#ui/slip.tsx'
import { CountryField } from '../account/country-field.tsx'
import css from './estimate.module.css'

export interface EstimateProps {
  quotation: Quotation
  methods: readonly PaymentMethod[]
  /** An ISO 3166-1 alpha-2 code; undefined until it is chosen. */
  country: string | undefined
  /** Absent where the country is that of the customer's company. */
  onCountry?: ((country: string) => void) | undefined
  /** Where there is room for it, all is shown at once. */
  open?: boolean | undefined
}

/** What comes on top of the total: the fee of each way to pay, VAT, and what a VAT number changes. */
export function Estimate({ quotation, methods, country, onCountry, open = false }: EstimateProps) {
  // A language that is chosen shows its total first.
  const shown = useDeferredValue(quotation)
  const estimate = estimateOf(shown, country)
  const { currency } = shown
  const ways = waysOf(methods)
  const numbered = numberWords(estimate, country, currency, ways)
  const words = taxWords(estimate)
  const dearest = ways.card ? estimate.byCard : estimate.otherwise
  const line = (label: string, due: typeof dearest) => (
    <SlipLine label={label} amount={formatMoney(due.totalCost, currency)} hint={extrasIn(due, currency)} />
  )
  return (
    <details className={css['estimate']} open={open}>
      <summary>
        <Icon name="chevronDown" small />
        <span>What you will pay</span> <strong>{formatMoney(dearest.totalCost, currency)}</strong>
        <small>
          {ways.card ? 'By card or wallet. ' : ''}
          {extrasIn(dearest, currency)}. {words}
        </small>
      </summary>
      <SlipLines>
        {ways.card && line('By card or wallet', estimate.byCard)}
        {ways.others && line('By PayPal', estimate.otherwise)}
      </SlipLines>
      {onCountry && <TaxCountry country={country} onCountry={onCountry} />}
      {words && <p>{words}</p>}
      {numbered && <p>{numbered}</p>}
    </details>
  )
}

type TaxCountryProps = { country: string | undefined; onCountry: (country: string) => void }

/** Memoized: the price changes far more often than the country. */
const TaxCountry = memo(function TaxCountry({ country = '', onCountry }: TaxCountryProps) {
  return (
    <Form onEdit={(form) => onCountry(typedText(form, 'country'))} onSubmit={() => undefined}>
      <CountryField name="country" defaultValue={country} optional />
    </Form>
  )
})
