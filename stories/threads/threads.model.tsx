import type { Actor } from 'xstate'
import { threadsActors } from '#actors/questions/threads.actors.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { isResolved, type Question } from '#domain/questions/question.ts'
import { threadsOf, unresolvedThreads } from '#domain/questions/threads.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { threadsFixtures } from '#machines/threads/threads.fixtures.ts'
import type { threadsMachine } from '#machines/threads/threads.machine.ts'
import type { ThreadsContext } from '#machines/threads/threads.types.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { ThreadView } from '#views/thread/thread.view.tsx'
import { ThreadsView } from '#views/threads/threads.view.tsx'
import { downloadOf } from '../download/download.model.tsx'
import { defineModel, unseenFor, world } from '../support/model.ts'
import { alert, button, having, heading, part, status, tab, within, type Part } from '../support/parts.ts'
import { succeeds, refuses } from '../support/replies.ts'
import { enabled, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const ignore = () => undefined

/** The page of an order's questions. */
export function threadsPage(actor: Actor<typeof threadsMachine>) {
  return (
    <SitePage user={actor.getSnapshot().context.user}>
      <ThreadsView actor={actor} card={card} receipt={receipt()} onBack={ignore} onLogin={ignore} />
    </SitePage>
  )
}

function receipt() {
  return <DownloadView actor={frozen(downloadFixtures, 'ready')} document="receipt" />
}

function card(question: Question) {
  const leaf = isResolved(question) ? 'reply.resolved' : 'reply.blank'
  const actor = frozen(threadFixtures, leaf, { ...threadFixtures.states[leaf], question })
  return <ThreadView key={question.id} actor={actor} />
}

export const all = tab(/^All/)
export const unresolved = tab(/^Unresolved/)
/** The list of threads, or why there are none. */
export const panel = part('tabpanel')
/** The threads in the list. */
export const rows = within(panel, part('button'))
const questions = part('article')

/** The thread with this id in the list. */
function rowOf({ questions: all }: Pick<ThreadsContext, 'questions'>, id: string | undefined): Part {
  const thread = threadsOf(all).find((one) => one.id === id)
  return having(rows, thread?.sourceText ?? 'General')
}

/** What was paid for has a receipt. */
function receipted({ hasReceipt }: ThreadsContext): Sights {
  return hasReceipt ? enabled(downloadOf('receipt')) : lacks(downloadOf('receipt'))
}

function reads(context: ThreadsContext): Sights {
  return [
    ...receipted(context),
    ...looks(rowOf(context, context.chosen), { attribute: 'aria-current', is: 'true' }),
    ...sees(questions),
  ]
}

/** Questions and answers about an order. */
export const threadsModel = defineModel({
  fixtures: threadsFixtures,
  heard: ['reading.all'],
  view: (actor) => (
    <ThreadsView
      actor={actor}
      card={({ id, content }) => <article key={id}>{content}</article>}
      receipt={receipt()}
      onBack={ignore}
      onLogin={ignore}
    />
  ),
  page: threadsPage,
  actors: [({ client }) => threadsActors(client)],
  gestures: {
    'questions.retry': [{ by: 'person', does: (hands) => hands.press(button('Try again')) }],
    'tab.all': [{ by: 'person', does: (hands) => hands.press(all) }],
    'tab.unresolved': [{ by: 'person', does: (hands) => hands.press(unresolved) }],
    'thread.choose': [
      {
        by: 'person',
        where: ({ context, leaves }, { id }) => {
          const threads = threadsOf(context.questions)
          const listed = leaves.includes('reading.unresolved') ? unresolvedThreads(threads, context.chosen) : threads
          return listed.some((thread) => thread.id === id)
        },
        does: (hands, { id }, { context }) => hands.press(rowOf(context, id)),
      },
    ],
    'answer.kept': [world('the thread of a question, which has sent an answer')],
    'news.came': [world('the service, which is asked again and again')],
  },
  sights: {
    signedOut: sees(heading('Please login to see your questions', 2)),
    loading: says(status, 'Loading questions'),
    failed: [...sees(alert), ...enabled(button('Try again'))],
    missing: sees(heading('This order can’t be found', 2)),
    'reading.all': (context: ThreadsContext) => [...looks(all, 'selected'), ...reads(context)],
    'reading.none': (context: ThreadsContext) => [
      ...receipted(context),
      ...looks(all, 'selected'),
      ...says(panel, "You don't have any questions yet."),
    ],
    'reading.unresolved': (context: ThreadsContext) => [...looks(unresolved, 'selected'), ...reads(context)],
    'reading.settled': (context: ThreadsContext) => [
      ...receipted(context),
      ...looks(unresolved, 'selected'),
      ...says(panel, "You don't have any unresolved questions."),
      ...lacks(questions),
    ],
  },
  replies: {
    fetchQuestions: (output) => {
      if (!output.ok) return [refuses(listQuestions, output.code === 'ORDER_NOT_FOUND' ? output.code : 'SERVER_ERROR')]
      const { questions: data, ...known } = output.value
      return [succeeds(listQuestions, { data: [...data], ...known })]
    },
    news: 'held',
    thread: 'held',
  },
  unseen: {
    ...unseenFor(
      'the list has no row for a thread that is not there, and choosing the one that is read shows it as before',
      'threads.reading.all on thread.choose#0 always',
      'threads.reading.unresolved on thread.choose#0 always',
    ),
    ...unseenFor(
      'every other thread in the list is unresolved, so that the way through settled keeps the one that is chosen',
      'threads.reading.unresolved on thread.choose#0 → threads.reading.settled',
    ),
  },
})
