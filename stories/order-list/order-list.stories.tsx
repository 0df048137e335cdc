import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { TranslatedFileView } from '#views/download/translated-file.view.tsx'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import { SitePage } from '../support/site-page.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Orders/Order list' }

const ignore = () => {}

const file = (_: unknown, fileName: string) => (
  <TranslatedFileView actor={frozen(downloadFixtures, 'ready')} fileName={fileName} />
)

const story = stateStories(orderListFixtures, (actor) => (
  <SitePage user={actor.getSnapshot().context.user}>
    <OrderListView actor={actor} file={file} onLogin={ignore} />
  </SitePage>
))

export const SignedOut = story('signedOut')
export const Loading = story('loading')
export const Listed = story('listed')
export const Empty = story('empty')
export const Beyond = story('beyond')
export const Failed = story('failed')
