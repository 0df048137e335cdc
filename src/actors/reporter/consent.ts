import type { Traffic } from '#domain/reports/occurrence.ts'
import { campaignCookies, type Consent } from '#domain/reports/report.ts'
import { keepCookie, readCookie, readOwnCookie } from '../cookie.ts'

const name = 'lockit_consent'

/** Whether the browser asks not to be tracked: then nobody is asked for consent, and nothing is counted. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

export function readConsent(): Consent {
  const kept = readOwnCookie(name)
  return { consent: kept === 'on' && !asksNotToBeTracked(), answered: kept !== undefined }
}

export function hasConsent(): boolean {
  return readConsent().consent
}

/** A 'no' is kept too: nobody is asked twice. */
export function keepConsent({ consent, answered }: Consent): void {
  keepCookie(name, answered ? (consent ? 'on' : 'off') : undefined)
}

export function readTraffic(): Traffic {
  const all = campaignCookies.map((cookie) => [cookie, readCookie(cookie)?.slice(0, 160)] as const)
  return Object.fromEntries(all.flatMap(([cookie, value]) => (value === undefined ? [] : [[cookie, value]])))
}
