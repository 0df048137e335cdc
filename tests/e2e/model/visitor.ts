import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { Stored } from '#domain/order/stored.ts'
import type { Model } from '#stories/support/model.ts'
import type { Part } from '#stories/support/parts.ts'
import type { Held } from '#tests/support/service-journey.ts'
import { accountOn } from './account.ts'
import { checkoutOn } from './checkout.ts'
import { estimateOn } from './estimate.ts'
import { flowOn } from './flow.ts'
import { mouse } from './hands.ts'
import { informationOn } from './information.ts'
import { keyboard } from './keyboard.ts'
import { languagesOn } from './languages.ts'
import { located } from './parts.ts'
import { providerOrigins, serveProviders, type ProviderWindows } from './providers.ts'
import { secondFactorOn } from './second-factor.ts'
import { setupOn } from './setup.ts'
import { uploadOn } from './upload.ts'
import { textOn } from './text.ts'
import { watch } from './watch.ts'
import { wizardOn } from './wizard.ts'

export type VisitorOptions = {
  readonly hands?: 'mouse' | 'keyboard'
  /** Of the window, in pixels. */
  readonly width?: number
  /** Who is signed in already. */
  readonly customer?: { readonly accessToken: string; readonly user: User } | undefined
  /** The order that this browser was left with, and the step. */
  readonly order?: Held
  readonly step?: WizardStep
  /** The windows of providers, where the service names some: their scripts are stand-ins. */
  readonly providers?: ProviderWindows
  /** Transitions run; otherwise the page stands still, as for those who ask for less motion. */
  readonly motion?: boolean
}

/** Each hand and each width in some journey: together they are as many as the widths. */
export const bothWays = [
  { hands: 'mouse', width: 1440 },
  { hands: 'keyboard', width: 390 },
] as const satisfies readonly VisitorOptions[]

export type Visitor = Awaited<ReturnType<typeof newVisitor>>

/** Someone with a browser of their own, and everything that they can do on a page of ours. */
export async function newVisitor(browser: Browser, address: string, options: VisitorOptions) {
  const { width = 1440, motion = false } = options
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    storageState: leftBehind(address, options),
    extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() },
  })
  context.setDefaultTimeout(60_000)
  // The page at each action is a third of what a journey costs: it is kept where somebody asks for it.
  await context.tracing.start({ snapshots: process.env['TRACE'] === 'full' })
  const watched = await watch(context, [address, ...(options.providers ? providerOrigins : [])])
  if (options.providers) await serveProviders(context, options.providers)
  return { context, ...watched, ...pageOf(await context.newPage(), options), open: () => openPage(context, options) }
}

/** The address of somebody whom the service has not seen: much is limited for each. */
export function newClientAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

export type Tab = ReturnType<typeof pageOf>

/** One more tab of the same browser. */
async function openPage(context: BrowserContext, options: VisitorOptions): Promise<Tab> {
  return pageOf(await context.newPage(), options)
}

function pageOf(page: Page, { hands: way = 'mouse' }: VisitorOptions) {
  // File dialogs are held from the first listener on, which is a moment too late for a key that opens one.
  page.on('filechooser', () => {})
  const hands = way === 'mouse' ? mouse(page) : keyboard(page)
  return {
    page,
    hands,
    /** A flow of this page by its model. */
    flow: <Machine extends AnyStateMachine>(model: Model<Machine>) => flowOn(page, hands, model),
    at: (part: Part) => located(page, part),
    /** Waits until a part is on the page. */
    see: (part: Part) => hands.await(part, 'seen'),
    wizard: wizardOn(page, hands),
    upload: uploadOn(page, hands),
    setup: setupOn(page, hands),
    text: textOn(page, hands),
    languages: languagesOn(page, hands),
    estimate: estimateOn(page, hands),
    information: informationOn(page, hands),
    checkout: checkoutOn(page, hands),
    account: accountOn(page, hands),
    secondFactor: secondFactorOn(page, hands),
    stored: () => storedIn(page),
    /** Closes the tab as a person does, so that the page hears of it. */
    close: async () => {
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
    },
  }
}

/** What local storage and the cookies of a browser hold that was here before. */
function leftBehind(address: string, { customer, order, step = 1 }: VisitorOptions) {
  const stored: Stored = {
    user: customer?.user ?? null,
    orderId: order?.params.orderId ?? null,
    csrfToken: order?.orderToken ?? null,
    step,
  }
  const year = Date.now() / 1000 + 365 * 24 * 60 * 60
  const cookie = { domain: 'localhost', path: '/', expires: year, httpOnly: false, secure: false }
  return {
    cookies: customer
      ? [{ name: 'lockit_token', value: customer.accessToken, sameSite: 'Strict' as const, ...cookie }]
      : [],
    origins:
      customer || order ? [{ origin: address, localStorage: [{ name: 'lockit', value: JSON.stringify(stored) }] }] : [],
  }
}

/** Everything that local storage holds, by its keys. */
function storedIn(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, text]): [string, unknown] => [key, JSON.parse(String(text))]),
    ),
  )
}
