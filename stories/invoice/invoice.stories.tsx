import { stateStories } from '../support/state-stories.tsx'
import { invoiceModel } from './invoice.model.tsx'

export default { title: 'Flows/Links/Invoice link' }

const story = stateStories(invoiceModel)

export const Loading = story('loading')
export const Payable = story('open.payable')
export const Paying = story('open.paying')
export const RequiresAction = story('open.requiresAction')
export const Unsure = story('open.unsure')
export const Paid = story('paid')
export const NotFound = story('notFound')
export const Failed = story('failed')
