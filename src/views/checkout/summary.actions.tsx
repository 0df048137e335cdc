import { useSelector } from '@xstate/react'
import { currencyLabels } from '#domain/money/format.ts'
import { inOneLine, orderMessage } from '#domain/order/messages.ts'
import { currencies, type Currency } from '#domain/money/money.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import css from './checkout.module.css'
import type { CheckoutActor, CheckoutSnapshot } from './checkout.actor.ts'
import { isChangingCurrency } from './selectors.ts'

export function CurrencyChoice({ actor }: { actor: CheckoutActor }) {
  const currency = useSelector(actor, ({ context }) => context.currency)
  const changeable = useSelector(actor, (snapshot) => snapshot.can({ type: 'currency.choose', currency }))
  const changing = useSelector(actor, isChangingCurrency)
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ open: { quotation: 'currencyRefused' } }))
  const reason = useSelector(actor, reasonOf)
  return (
    <div className={css['action']}>
      <p className={css['label']} role="status">
        {changing && 'Step 5 Change currency'}
      </p>
      <Field
        label="Currency"
        error={
          refused && (
            <span role="alert">
              The currency could not be changed. Prices are shown in {currencyLabels[currency]}. {reason}
            </span>
          )
        }
      >
        <Select
          value={currency}
          disabled={!changeable}
          onChange={({ target }) => actor.send({ type: 'currency.choose', currency: currencyOf(target.value) })}
        >
          {currencies.map((one) => (
            <option key={one} value={one}>
              {currencyLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

interface QuoteDownloadProps {
  actor: CheckoutActor
  /** The country that VAT is estimated for now. */
  taxCountry?: (() => string | undefined) | undefined
}

export function QuoteDownload({ actor, taxCountry }: QuoteDownloadProps) {
  const downloading = useSelector(actor, (snapshot) => snapshot.matches({ open: { quotation: 'downloading' } }))
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: { quotation: 'downloadFailed' } }))
  const reason = useSelector(actor, reasonOf)
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'quote.download' }))
  return (
    <div className={css['action']}>
      <DownloadButton
        label="Download quote"
        wide
        disabled={!ready}
        busy={downloading}
        failure={failed ? `The quote could not be downloaded. ${reason}` : undefined}
        onPress={() => actor.send({ type: 'quote.download', country: taxCountry?.() })}
      />
    </div>
  )
}

/** Why the last download or change of currency was refused, and what to do. */
function reasonOf({ context: { unquoted, configuration } }: CheckoutSnapshot): string {
  return inOneLine(orderMessage(unquoted?.code ?? 'UNEXPECTED_ERROR', configuration.supportEmail, unquoted))
}

function currencyOf(value: string): Currency {
  return currencies.find((currency) => currency === value) ?? 'EUR'
}
