import { maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { appModel, appPage } from './app.model.tsx'

export default { title: 'Flows/App/App' }

const story = stateStories(appModel)

export const DialogClosed = story('dialog.closed')
export const DialogLoading = story('dialog.loading')
export const DialogMissing = story('dialog.missing')
export const DialogOpen = story('dialog.open')
export const DialogLogout = story('dialog.logout')
export const AdoptionIdle = story('adoption.idle')
export const AdoptionAdopting = story('adoption.adopting')
export const AdoptionUnadopted = story('adoption.unadopted')
export const AdoptionPricing = story('adoption.pricing')
export const AdoptionUnpriced = story('adoption.unpriced')

/** The order could not be given to the customer. */
export const LogoutUnadopted = stillStory(() => {
  const { opened } = appFixtures.states['dialog.logout']
  const actor = frozen(appFixtures, 'adoption.unadopted', { ...appFixtures.states['adoption.unadopted'], opened })
  actor.send({ type: 'logout.ask' })
  return appPage(actor)
})

/** After a person has signed up. */
export const Welcome = stillStory(() => {
  const session = { ...maya, user: { ...maya.user, confirmed: false } }
  return appPage(
    frozen(appFixtures, 'dialog.closed', { ...appFixtures.states['dialog.closed'], session, form: 'signup' }),
  )
})
