import { onFirstUse } from '#domain/on-first-use.ts'
import type { Currency } from './money.ts'

const minus = '\u2212'

/** An amount as screens show it: '€1,310.40', '−€454.74' with a real minus. `amount` is the decimal that travels. */
export function formatMoney(amount: number, currency: Currency): string {
  return moneyFormats[currency]().format(amount).replace('-', minus)
}

/** A rate per word: '€0.120', with as many decimals as it needs, at least three. */
export function formatRate(rate: number, currency: Currency): string {
  return rateFormats[currency]().format(rate)
}

/** A share as a percentage: 0.25 is '25%'. */
export function formatShare(share: number): string {
  return shareFormat().format(share)
}

/** A count: '12,480'. */
export function formatCount(count: number): string {
  return countFormat().format(count)
}

/** How many of a thing: '1 word', '12,480 words'. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** The labels of the currency menu: 'EUR €'. */
export const currencyLabels: Record<Currency, string> = { EUR: 'EUR €', USD: 'USD $' }

const locale = 'en'
const countFormat = onFirstUse(() => new Intl.NumberFormat(locale))
const shareFormat = onFirstUse(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
const moneyFormats = { EUR: moneyFormat('EUR'), USD: moneyFormat('USD') }
const rateFormats = { EUR: rateFormat('EUR'), USD: rateFormat('USD') }

function moneyFormat(currency: Currency): () => Intl.NumberFormat {
  return onFirstUse(() => new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' }))
}

function rateFormat(currency: Currency): () => Intl.NumberFormat {
  return onFirstUse(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: 3,
        maximumFractionDigits: 6,
      }),
  )
}
