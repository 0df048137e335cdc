import { maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Page } from '#ui/page.tsx'
import type { AppActor } from '#views/app/app.actor.ts'
import { AppView } from '#views/app/app.view.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/App/App' }

const app = (actor: AppActor) => (
  <AppView
    actor={actor}
    auth={() => (
      <Dialog title="Sign in" onClose={() => undefined}>
        The account dialogs have stories of their own.
      </Dialog>
    )}
    page={(frame) => (
      <Page {...frame}>
        <PageHead title="A page" />
      </Page>
    )}
  />
)

const story = stateStories(appFixtures, app)

export const DialogClosed = story('dialog.closed')
export const DialogLoading = story('dialog.loading')
export const DialogMissing = story('dialog.missing')
export const DialogOpen = story('dialog.open')
export const AdoptionIdle = story('adoption.idle')
export const AdoptionAdopting = story('adoption.adopting')
export const AdoptionUnadopted = story('adoption.unadopted')
export const AdoptionPricing = story('adoption.pricing')
export const AdoptionUnpriced = story('adoption.unpriced')

/** After a person has signed up. */
export const Welcome = stillStory(() => {
  const session = { ...maya, user: { ...maya.user, confirmed: false } }
  return app(frozen(appFixtures, 'dialog.closed', { ...appFixtures.states['dialog.closed'], session, form: 'signup' }))
})
