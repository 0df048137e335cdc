import type { appMachine } from '#machines/app/app.machine.ts'
import type { Model } from '../support/model.ts'
import { alert, button, having, part, status, text, within } from '../support/parts.ts'
import { enabled, lacks, sees } from '../support/sights.ts'

/** What stands in the place of the dialogs' own view. */
export const formsAreThere = 'The account dialogs'

const dialog = part('dialog')
const forms = text(new RegExp(`^${formsAreThere}`))
const waiting = within(dialog, having(status, 'One moment'))
const missing = within(dialog, having(alert, 'This form could not be fetched'))
const adopting = having(status, 'Adding the order to your account.')
const pricing = having(status, 'Pricing the order anew.')
const unadopted = having(alert, 'The order is not in your account yet')
const unpriced = having(alert, 'The order is not priced anew yet')

const logout = part('dialog', 'Log out')
export const confirmLogout = within(logout, button('Log out'))
export const cancelLogout = within(logout, button('Cancel'))

export const fetchAgain = within(dialog, button('Try again'))
/** The order's own Try again, whether it waits for its account or for its price. */
export const adoptAgain = within(having(alert, /^The order is not/), button('Try again'))
export const newcomerNote = having(status, /^We sent a link to/)

export const appSights: Model<typeof appMachine>['sights'] = {
  'dialog.closed': ({ form, session }) => [
    ...lacks(dialog, forms),
    ...(form === 'signup' && session?.user.confirmed === false ? sees(newcomerNote) : lacks(newcomerNote)),
  ],
  'dialog.loading': sees(waiting),
  'dialog.missing': [...sees(missing), ...enabled(fetchAgain)],
  'dialog.open': sees(forms),
  'dialog.logout': [...sees(logout), ...enabled(confirmLogout, cancelLogout)],
  'adoption.idle': lacks(adopting, pricing, unadopted, unpriced),
  'adoption.adopting': sees(adopting),
  'adoption.unadopted': [...sees(unadopted), ...enabled(within(unadopted, button('Try again')))],
  'adoption.pricing': sees(pricing),
  'adoption.unpriced': [...sees(unpriced), ...enabled(within(unpriced, button('Try again')))],
}
