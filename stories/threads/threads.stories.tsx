import type { Question } from '#domain/questions/question.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { asked } from '#machines/threads/questions.fixtures.ts'
import { threadsFixtures } from '#machines/threads/threads.fixtures.ts'
import { threadsModel, threadsPage } from './threads.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Orders/Threads' }

const story = stateStories(threadsModel)

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
  return threadsPage(
    frozen(threadsFixtures, 'reading.all', {
      ...threadsFixtures.states['reading.all'],
      questions,
      chosen: first?.id,
    }),
  )
})
