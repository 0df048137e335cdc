import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { Question } from '#domain/questions/question.ts'
import { accepted } from '#domain/result.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { asked, clock, coffee, limit } from '#machines/threads/questions.fixtures.ts'
import { threadsFixtures } from '#machines/threads/threads.fixtures.ts'
import { threadsMachine } from '#machines/threads/threads.machine.ts'
import { all, panel, rows as allRows, threadsModel, unresolved } from '#stories/threads/threads.model.tsx'
import type { ThreadsActor } from '#views/threads/threads.actor.ts'
import { ThreadsView } from '#views/threads/threads.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const ignore = () => {}
const card = ({ id, content }: Question) => <article key={id}>{content}</article>
const view = (actor: ThreadsActor) => (
  <ThreadsView actor={actor} card={card} receipt="The receipt" onBack={ignore} onLogin={ignore} />
)
const rows = found(allRows)
const [tabOfAll, tabOfUnresolved] = [found(all), found(unresolved)]
const row = (name: RegExp) => found(panel).getByRole('button', { name })
const chosen = () => rows.elements().flatMap((one) => (one.ariaCurrent === 'true' ? [one.textContent] : []))

test('every transition of the threads is walked in the browser', async () => {
  expect(await walkView(threadsModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

function opened(questions = asked) {
  const held = stageActors(threadsFixtures)
  const actor = createActor(threadsMachine.provide({ actors: held.actors }), { input: threadsFixtures.inputs[0] })
  actor.start()
  onTestFinished(() => {
    actor.stop()
  })
  held.resolve('fetchQuestions', accepted({ questions, version: 'asked', hasReceipt: true }))
  return actor
}

test('threads are grouped by source text, the newest first, and those without an answer say so', async () => {
  await render(view(opened()))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Q&A - Order ID 48213')
  await expect.element(tabOfAll).toHaveTextContent('All 5')
  await expect.element(tabOfUnresolved).toHaveTextContent('Unresolved 4')
  const texts = rows.elements().map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'npc.harbormaster.greet.02Coffee’s burnt. Sit anyway.',
    'ui.hud.tideHigh tide in {mm}:{ss}',
    'General',
    'item.brass_compass.descPoints to whatever you owe.',
    'npc.ida.thanksYou kept the light on. I won’t forget it.',
  ])
  const waiting = page.getByRole('img', { name: 'No answers' }).elements()
  expect(waiting.map((dot) => dot.closest('button')?.textContent)).toEqual([texts[0], texts[3]])
  expect(chosen()).toEqual([texts[0]])
  await row(/High tide/).click()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('High tide in {mm}:{ss}')
  expect(
    page
      .getByRole('article')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([limit.content, clock.content])
})

test('tabs and threads are reached and changed by keyboard', async () => {
  await render(view(opened()))
  tabOfAll.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tabOfUnresolved).toHaveAttribute('aria-selected', 'true')
  await expect.element(rows).toHaveLength(4)
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('General')
  await expect.element(row(/^General/)).toHaveFocus()
})

test('choosing a text says so to those who listen, and a link leads past the texts to the answer', async () => {
  const answered = ({ id }: Question) => <textarea key={id} aria-label={`Answer ${id}`} />
  await render(<ThreadsView actor={opened()} card={answered} receipt="The receipt" onBack={ignore} onLogin={ignore} />)
  const said = page.getByRole('status').filter({ hasText: 'Shown' })
  await row(/High tide/).click()
  await expect.element(said).toHaveTextContent('Shown: High tide in {mm}:{ss}. 2 questions')
  await row(/^General/).click()
  await expect.element(said).toHaveTextContent('Shown: General. 1 question')
  page.getByRole('link', { name: 'Skip to answer' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('a text that ends its own sentence is read out with one full stop', async () => {
  const sourceText = 'Evening. Mind the third step, it has opinions.'
  await render(view(opened([{ ...limit, ctx: { ...limit.ctx, sourceText } }, clock])))
  await row(/Evening/).click()
  const said = page.getByRole('status').filter({ hasText: 'Shown' })
  await expect.element(said).toHaveTextContent(`Shown: ${sourceText} 1 question`)
})

test('a thread that is resolved while it is read stays in its place, and leaves with its reader', async () => {
  const actor = opened()
  await render(view(actor))
  await tabOfUnresolved.click()
  await row(/High tide/).click()
  const news = asked.map((question) => (question.id === limit.id ? { ...question, state: 8 } : question))
  actor.send({ type: 'news.came', questions: news })
  await expect.element(tabOfUnresolved).toHaveTextContent('Unresolved 3')
  await expect.element(rows).toHaveLength(4)
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent('High tide')
  await row(/Coffee/).click()
  await expect.element(rows).toHaveLength(3)
  await expect.element(row(/High tide/)).not.toBeInTheDocument()
})

test('a new question appears, and the open thread stays open', async () => {
  const actor = opened(asked.slice(1))
  await render(view(actor))
  await row(/Points to/).click()
  actor.send({ type: 'news.came', questions: asked })
  await expect.element(row(/Coffee/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent('Points to')
})

test('a guest is asked to log in, and the way back is open', async () => {
  const login = vi.fn<() => void>()
  const back = vi.fn<() => void>()
  await render(
    <ThreadsView
      actor={frozen(threadsFixtures, 'signedOut')}
      card={card}
      receipt="The receipt"
      onBack={back}
      onLogin={login}
    />,
  )
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  expect([login.mock.calls.length, back.mock.calls.length]).toEqual([1, 1])
})

test('long texts, from right to left too, and many threads stay within a narrow page', async () => {
  await page.viewport(320, 800)
  const sourceText = 'قبل الجزر بساعة، لا تنسَ {owner}، '.repeat(20)
  const long = { ...coffee, ctx: { sourceText, key: 'very.long.key.'.repeat(8) } }
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...clock,
    id: `${1000 + index}`,
    ctx: { sourceText: `${index}` },
  }))
  await render(view(opened([long, ...many])))
  await expect.element(tabOfAll).toHaveTextContent('All 301')
  expect(document.documentElement.scrollWidth).toBe(320)
  const heading = page.getByRole('heading', { level: 2 }).element()
  expect([heading.textContent, getComputedStyle(heading).direction]).toEqual([sourceText, 'rtl'])
  expect(found(panel).element().getBoundingClientRect().height).toBeLessThan(800)
  await row(/^250$/).click()
  await expect.element(page.getByRole('heading', { level: 2, name: '250' })).toBeInViewport()
  await page.viewport(1280, 800)
})
