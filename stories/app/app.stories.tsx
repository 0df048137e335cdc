import { appFixtures } from '#machines/app/app.fixtures.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Page } from '#ui/page.tsx'
import { AppView } from '#views/app/app.view.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/App' }

const story = stateStories(appFixtures, (actor) => (
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
))

export const DialogClosed = story('dialog.closed')
export const DialogLoading = story('dialog.loading')
export const DialogMissing = story('dialog.missing')
export const DialogOpen = story('dialog.open')
export const AdoptionIdle = story('adoption.idle')
export const AdoptionAdopting = story('adoption.adopting')
export const AdoptionUnadopted = story('adoption.unadopted')
export const AdoptionPricing = story('adoption.pricing')
export const AdoptionUnpriced = story('adoption.unpriced')
