import * as v from 'valibot'
import {
  isPaypalTest,
  isTestKey,
  moneyKey,
  type PaypalSettings,
  type ProviderSecrets,
  type StripeSettings,
} from './provider-settings.ts'

/** The settings that allow the stand-ins for a payment provider, a mail server and the register of VAT numbers. */
export const standInEntries = {
  PAYMENTS: v.optional(v.literal('sandbox', "must be 'sandbox'")),
  MAIL: v.optional(v.literal('files', "must be 'files'")),
  VAT_NUMBERS: v.optional(v.picklist(['vies', 'sandbox'], "must be 'vies' or 'sandbox'")),
}

type Given = ProviderSecrets &
  Readonly<
    Partial<Record<'PAYMENTS' | 'MAIL' | 'SMTP_URL' | 'VAT_NUMBERS' | 'VIES_API_BASE' | 'COMPANY_VAT_NUMBER', string>>
  >

/** What is wrong with the combination of variables: no stand-in may be set beside the real thing. */
export function faultOfStandIns(given: Given): string | undefined {
  const money = moneyKey(given)
  if (given.PAYMENTS !== undefined && money !== undefined) return `PAYMENTS cannot be used with ${money}`
  if (given.MAIL !== undefined && given.SMTP_URL !== undefined) return 'MAIL cannot be used with SMTP_URL'
  const isVies = given.VAT_NUMBERS === 'vies'
  if (!isVies && given.VIES_API_BASE !== undefined) return 'VIES_API_BASE cannot be used without VAT_NUMBERS=vies'
  return isVies && given.COMPANY_VAT_NUMBER === undefined
    ? 'VAT_NUMBERS=vies cannot be used without COMPANY_VAT_NUMBER, which VIES is told to give a consultation number'
    : undefined
}

/**
 * The settings that are missing before a service may start, as a sentence: outside the demonstration no service takes
 * test cards, keeps its mails as files, or takes every VAT number for found, by mistake.
 */
export function missingAtStart(settings: {
  readonly demo: boolean
  readonly payments: 'sandbox' | undefined
  readonly stripe: StripeSettings | undefined
  readonly paypal: PaypalSettings | undefined
  readonly mail: 'files' | undefined
  readonly smtpUrl: string | undefined
  readonly vatNumbers: 'vies' | 'sandbox' | undefined
}): string | undefined {
  if (settings.demo) return undefined
  const missing: string[] = []
  const { payments, stripe, paypal } = settings
  if (!(payments ?? stripe ?? paypal)) {
    missing.push('set the keys of Stripe or PayPal, or PAYMENTS=sandbox to take test cards alone')
  } else if (!payments && stripe && isTestKey(stripe.secretKey)) {
    missing.push('set live keys of Stripe, or PAYMENTS=sandbox to take test cards alone')
  } else if (!payments && paypal && isPaypalTest(paypal.apiBase)) {
    missing.push('leave out PAYPAL_API_BASE with keys of a live app, or set PAYMENTS=sandbox to take play money alone')
  }
  if (!(settings.mail ?? settings.smtpUrl)) missing.push('set SMTP_URL, or MAIL=files to keep mails in the data folder')
  if (!settings.vatNumbers) missing.push('set VAT_NUMBERS=vies, or VAT_NUMBERS=sandbox to look up no VAT number')
  return missing.length > 0 ? `Outside the demonstration (LOCKIT_DEMO=on), ${missing.join('; and ')}.` : undefined
}
