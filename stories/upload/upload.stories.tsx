import type { Order } from '#domain/order/order.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { uploadFixtures } from '#machines/upload/upload.fixtures.ts'
import { UploadView } from '#views/upload/upload.view.tsx'
import { uploadModel } from './upload.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Wizard/Step 1, upload file' }

const ignore = () => {}

const story = stateStories(uploadModel)

export const Idle = story('waiting.idle')
export const Kept = story('waiting.kept')
export const Dragging = story('dragging')
export const Confirming = story('confirming')
export const Checking = story('checking')
export const Uploading = story('sending.uploading')
export const Reading = story('sending.reading')
export const Unsupported = story('refused.unsupported')
export const Interrupted = story('refused.interrupted')
export const Finished = story('finished')

const { order: filled } = uploadFixtures.states['waiting.kept']

const besideKept = (state: 'refused.unsupported' | 'refused.interrupted') =>
  stillStory(() => (
    <StepPage step={1} order={filled}>
      <UploadView
        actor={frozen(uploadFixtures, state, { ...uploadFixtures.states[state], order: filled })}
        onNext={ignore}
      />
    </StepPage>
  ))

export const UnsupportedBesideKept = besideKept('refused.unsupported')
export const InterruptedBesideKept = besideKept('refused.interrupted')

export const LittleRoom = stillStory(() => {
  const order: Order = { ...sampleOrders.created, room: { left: 88 * 1024 * 1024, of: 'day' } }
  return (
    <StepPage step={1} order={order}>
      <UploadView
        actor={frozen(uploadFixtures, 'waiting.idle', { ...uploadFixtures.states['waiting.idle'], order })}
        onNext={ignore}
      />
    </StepPage>
  )
})

export const BeforeOrder = stillStory(() => (
  <StepPage step={1} order={sampleOrders.created}>
    <UploadView actor={undefined} />
  </StepPage>
))
