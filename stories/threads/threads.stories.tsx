import type { Question } from '#domain/questions/question.ts'
import { isResolved } from '#domain/questions/question.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { asked } from '#machines/threads/questions.fixtures.ts'
import { threadsFixtures } from '#machines/threads/threads.fixtures.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import type { ThreadsActor } from '#views/threads/threads.actor.ts'
import { ThreadsView } from '#views/threads/threads.view.tsx'
import { SitePage } from '../support/site-page.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Orders/Threads' }

const ignore = () => {}

function card(question: Question) {
  const leaf = isResolved(question) ? 'reply.resolved' : 'reply.blank'
  const actor = frozen(threadFixtures, leaf, { ...threadFixtures.states[leaf], question })
  return <ThreadView key={question.id} actor={actor} />
}

function pageOf(actor: ThreadsActor) {
  return (
    <SitePage user={actor.getSnapshot().context.user}>
      <ThreadsView actor={actor} card={card} onBack={ignore} onLogin={ignore} />
    </SitePage>
  )
}

const story = stateStories(threadsFixtures, pageOf)

export const SignedOut = story('signedOut')
export const Loading = story('loading')
export const Failed = story('failed')
export const Missing = story('missing')
export const All = story('reading.all')
export const None = story('reading.none')
export const Unresolved = story('reading.unresolved')
export const Settled = story('reading.settled')
/** Two hundred threads; the chosen one is about a long text from right to left. */
export const Many = stillStory(() => {
  const [first, ...others] = asked
  const long = 'قبل الجزر بساعة، لا تنسَ {owner}، '.repeat(20)
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...(others[index % others.length] ?? others[0]),
    id: String(1000 - index),
    ctx: { sourceText: `Line ${index} of the keeper’s diary`, key: `diary.${index}` },
  }))
  const questions = [{ ...first, ctx: { sourceText: long, key: 'very.long.key.'.repeat(8) } }, ...many] as Question[]
  return pageOf(
    frozen(threadsFixtures, 'reading.all', {
      ...threadsFixtures.states['reading.all'],
      questions,
      chosen: first?.id,
    }),
  )
})
