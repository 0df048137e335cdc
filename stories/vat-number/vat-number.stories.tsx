import { stateStories } from '../support/state-stories.tsx'
import { vatNumberModel } from './vat-number.model.tsx'

export default { title: 'Flows/Wizard/Step 5, VAT number' }

const story = stateStories(vatNumberModel)

export const Settled = story('settled')
export const Typed = story('typed')
export const Saving = story('saving')
export const Taken = story('taken')
export const Refused = story('refused')
export const Failed = story('failed')
