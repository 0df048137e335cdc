import { withGoodCard } from '../payment/filled.ts'
import { stateStories } from '../support/state-stories.tsx'
import { checkoutModel } from './checkout.model.tsx'

export default { title: 'Flows/Wizard/Step 5, complete & pay' }

const story = stateStories(checkoutModel)

export const Guest = story('open.payer.guest')
export const Interrupted = story('open.payer.interrupted')
export const Choosing = { ...story('open.payer.paying.choosing'), ...withGoodCard }
export const Underway = { ...story('open.payer.paying.underway'), ...withGoodCard }
export const Refreshing = story('open.payer.refreshing')
export const Stale = story('open.payer.stale')
export const Settled = { ...story('open.quotation.settled'), ...withGoodCard }
export const ChangingCurrency = { ...story('open.quotation.changingCurrency'), ...withGoodCard }
export const CurrencyRefused = { ...story('open.quotation.currencyRefused'), ...withGoodCard }
export const Downloading = { ...story('open.quotation.downloading'), ...withGoodCard }
export const DownloadFailed = { ...story('open.quotation.downloadFailed'), ...withGoodCard }
export const Finished = story('finished')
