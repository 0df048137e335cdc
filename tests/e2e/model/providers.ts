import type { BrowserContext, Route } from 'playwright'
import { button, field } from '#stories/support/parts.ts'
import { providerScripts } from '#tests/support/scripts/served.ts'
import type { Hands } from './hands.ts'

/** What a customer does in the providers' windows; our service learns of it only from the providers. */
export type ProviderWindows = {
  readonly answerCheck: (intentId: string, passed: boolean) => void
  readonly approve: (orderId: string) => void
}

export const providerOrigins = ['https://js.stripe.com', 'https://api.stripe.com', 'https://www.paypal.com']

/** Serves stand-ins for the providers' scripts, and tells their servers what is done in their windows. */
export async function serveProviders(context: BrowserContext, windows: ProviderWindows): Promise<void> {
  for (const { address, text } of providerScripts) {
    const body = { contentType: 'text/javascript', body: text }
    await context.route(
      (url) => `${url.origin}${url.pathname}` === address,
      (route) => route.fulfill(body),
    )
  }
  await context.route('https://api.stripe.com/v1/3ds2/authenticate', (route) => {
    const { secret, passed }: { secret: string; passed: boolean } = JSON.parse(route.request().postData() ?? '')
    windows.answerCheck(secret.split('_secret')[0] ?? '', passed)
    return done(route)
  })
  await context.route('https://www.paypal.com/stand-in/approve', (route) => {
    windows.approve(route.request().postData() ?? '')
    return done(route)
  })
}

function done(route: Route): Promise<void> {
  return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '' })
}

/** The field of the stand-in for Stripe's form. */
export const stripeField = field('Number of the card')

/** The parts of a page that are the providers'. */
export function providersOn(hands: Hands) {
  const press = (name: string | RegExp) => hands.press(button(name))
  return {
    typeNumber: (number: string) => hands.type(stripeField, number),
    passCheck: () => press('Complete authentication'),
    failCheck: () => press('Fail authentication'),
    openWallet: () => press('Wallet of the browser'),
    payWithWallet: () => press('Pay with the wallet'),
    openPayPal: () => press(/^PayPal in /),
    approve: () => press(/^Approve /),
    closePayPal: () => press('Close PayPal'),
  }
}
