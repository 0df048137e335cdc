import type { Traffic } from '#domain/reports/fact.ts'
import { keepCookie, readCookie } from '../cookie.ts'

const name = 'lockit_consent'

/** Whether the browser asks not to be tracked: then nobody is asked, and nothing is counted. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

export function hasConsent(): boolean {
  return readCookie(name) === 'on' && !asksNotToBeTracked()
}

export function keepConsent(consent: boolean): void {
  keepCookie(name, consent ? 'on' : undefined)
}

/** The cookies that campaigns leave, by the names that they are known by. */
const campaignCookies = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid', '_ga']

export function readTraffic(): Traffic {
  const all = campaignCookies.map((cookie) => [cookie, readCookie(cookie)?.slice(0, 160)] as const)
  return Object.fromEntries(all.flatMap(([cookie, value]) => (value === undefined ? [] : [[cookie, value]])))
}
