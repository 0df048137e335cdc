import { asked } from '#machines/threads/questions.fixtures.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import { threadModel } from './thread.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Orders/Thread' }

const story = stateStories(threadModel)

export const LatestComments = story('comments.latest')
export const AllComments = story('comments.all')
export const Recalling = story('reply.recalling')
export const Blank = story('reply.blank')
export const Written = story('reply.written')
export const Sending = story('reply.sending')
export const Refused = story('reply.refused')
export const Resolved = story('reply.resolved')
export const Overtaken = story('reply.overtaken')

/** Arabic with a placeholder, a very long word, and deliberate line breaks. */
export const HardTexts = stillStory(() =>
  asked.slice(4, 5).flatMap((question) => {
    const long = { ...question, id: 'long', content: `${'Donaudampfschiff'.repeat(12)}\n\n  – set in` }
    return [question, long].map((one) => (
      <ThreadView
        key={one.id}
        actor={frozen(threadFixtures, 'reply.blank', { ...threadFixtures.states['reply.blank'], question: one })}
      />
    ))
  }),
)
