import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { replies } from '#actors/questions/reply-store.ts'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { createClient } from '#api/client.ts'
import type { Answer } from '#domain/questions/question.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { threadMachine } from '#machines/thread/thread.machine.ts'
import { coffee, compass, limit, reply } from '#machines/threads/questions.fixtures.ts'
import { box as threadBox, failure, send as threadSend, showLatest } from '#stories/thread/thread.model.tsx'
import { ThreadView } from '#views/thread/thread.view.tsx'
import { found } from '../support/browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const [box, send] = [found(threadBox), found(threadSend)]

/** What the service would hear, in its order; `reply` says what it answers. */
async function hearing(respond: (content: string) => Response) {
  const heard: { content: string; key: string }[] = []
  const worker = setupWorker(
    http.post('/qanda/question/:id/answer', async ({ request }) => {
      const body = (await request.json()) as { content: string; key: string }
      heard.push({ content: body.content, key: body.key })
      return respond(body.content)
    }),
  )
  await worker.start({ quiet: true })
  onTestFinished(() => worker.stop())
  return heard
}

function live(question = limit, report: (answer: Answer) => void = () => {}) {
  const actor = createActor(threadMachine.provide({ actors: threadActors(client) }), { input: { question, report } })
  actor.start()
  onTestFinished(async () => {
    actor.stop()
    await replies.forgetAll()
  })
  return actor
}

test('Enter sends, Shift and Enter breaks the line, nothing is sent of a blank, and the box goes on', async () => {
  let id = 205
  const heard = await hearing((content) => {
    id += 1
    return HttpResponse.json({ data: { ...reply, id: String(id), content } })
  })
  const report = vi.fn<(answer: Answer) => void>()
  await render(<ThreadView actor={live(limit, report)} />)
  await box.click()
  await userEvent.keyboard('{Enter}  {Shift>}{Enter}{/Shift}{Enter}')
  await expect.element(box).toHaveValue('  \n')
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}')
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('One Two')
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}')
  await expect.element(box).toHaveValue('')
  expect(heard).toEqual([
    { content: 'One\nTwo', key: 'after 205' },
    { content: 'One\nTwo', key: 'after 206' },
  ])
  expect(report.mock.calls.map(([kept]) => kept.id)).toEqual(['206', '207'])
})

test('by touch Enter makes a new line, and nothing speaks of keys', async () => {
  const real = matchMedia
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query))
  const heard = await hearing(() => HttpResponse.json({ data: reply }))
  await render(<ThreadView actor={live()} />)
  await expect.element(box).not.toHaveAttribute('placeholder')
  await box.click()
  await userEvent.keyboard('One{Enter}Two')
  await expect.element(box).toHaveValue('One\nTwo')
  expect(heard).toEqual([])
})

test('the Enter that ends a word being composed sends nothing', async () => {
  const heard = await hearing(() => HttpResponse.json({ data: reply }))
  await render(<ThreadView actor={live()} />)
  await box.fill('灯台')
  const composed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })
  box.element().dispatchEvent(composed)
  expect(composed.defaultPrevented).toBe(false)
  await expect.element(send).toBeEnabled()
  expect(heard).toEqual([])
})

test('a refused answer stays in the box and is sent again with the same key; changed words get a new key', async () => {
  let refusing = true
  const heard = await hearing((content) =>
    refusing ? HttpResponse.error() : HttpResponse.json({ data: { ...reply, content } }),
  )
  await render(<ThreadView actor={live()} />)
  await box.fill('The lamp.')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure)
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => heard.length).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  refusing = false
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  const sent = { content: 'The lamp.', key: 'after 205' }
  expect(heard).toEqual([sent, sent, sent])
})

test('a typed answer is in the box again on the next page, with the same key', async () => {
  const first = live()
  const shown = await render(<ThreadView actor={first} />)
  await box.fill('Half an answer')
  await expect.poll(() => replies.read(limit.id)).toEqual({ text: 'Half an answer', key: 'after 205' })
  first.stop()
  await shown.unmount()

  const heard = await hearing(() => HttpResponse.json({ data: reply }))
  const later = { ...limit, answers: [...limit.answers, { ...reply, id: '210', content: 'Meanwhile.' }] }
  await render(<ThreadView actor={live(later)} />)
  await expect.element(box).toHaveValue('Half an answer')
  await send.click()
  await expect.element(box).toHaveValue('')
  expect(heard).toEqual([{ content: 'Half an answer', key: 'after 205' }])
  await expect.poll(() => replies.read(limit.id)).toBe(undefined)
})

test('new answers move neither the text being read nor the box being typed in', async () => {
  const actor = live()
  await render(
    <>
      <div style={{ blockSize: '40rem' }} />
      <ThreadView actor={actor} />
      <div style={{ blockSize: '80rem' }} />
    </>,
  )
  await box.fill('Half an answer')
  await box.click()
  box.element().scrollIntoView({ block: 'center' })
  const before = box.element().getBoundingClientRect().top
  const long = { ...reply, id: '207', content: 'A long answer. '.repeat(60) }
  actor.send({ type: 'question.changed', question: { ...limit, answers: [...limit.answers, long] } })
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('A long answer.')
  await expect.poll(() => Math.abs(box.element().getBoundingClientRect().top - before)).toBeLessThan(2)
  await expect.element(box).toHaveValue('Half an answer')
  await expect.element(box).toHaveFocus()
})

test('the latest three are shown, or all, and a toggle stands only where there are more', async () => {
  const { unmount } = await render(<ThreadView actor={live()} />)
  const times = () => page.getByRole('listitem').elements().length
  expect(times()).toBe(3)
  page.getByRole('button', { name: 'Show all comments (5)' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(times).toBe(5)
  await found(showLatest).click()
  await expect.poll(times).toBe(3)
  await unmount()
  await render(<ThreadView actor={live(coffee)} />)
  await expect.element(send).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show / })).not.toBeInTheDocument()
})

test('texts run in their own direction, with their placeholders as they are', async () => {
  const question = { ...compass, content: `${compass.content}\n${'x'.repeat(400)}` }
  const context = { ...threadFixtures.states['reply.blank'], question }
  await page.viewport(320, 800)
  await render(<ThreadView actor={frozen(threadFixtures, 'reply.blank', context)} />)
  const text = page.getByText(/هل البوصلة/).element()
  expect(getComputedStyle(text).direction).toBe('rtl')
  expect(text.textContent).toBe(question.content)
  await expect.element(page.getByText('{owner}')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1280, 800)
})

test('a question that is resolved while it is answered keeps the focus, and the words that were not sent', async () => {
  const actor = live()
  await render(<ThreadView actor={actor} />)
  await box.click()
  actor.send({ type: 'question.changed', question: { ...limit, state: 8 } })
  await expect.element(page.getByRole('article')).toHaveFocus()
  await expect.element(box).not.toBeInTheDocument()
  actor.send({ type: 'question.changed', question: limit })
  await box.fill('Half an answer')
  actor.send({ type: 'question.changed', question: { ...limit, state: 8 } })
  await expect.element(box).toHaveValue('Half an answer')
  await expect.element(box).toHaveAttribute('readonly')
  await expect.element(page.getByRole('article')).toHaveFocus()
})

test('an answer that came too late stands where it was typed', async () => {
  const place = () => {
    const { left, right } = box.element().getBoundingClientRect()
    return { left, right, button: send.element().getBoundingClientRect().right }
  }
  const written = await render(<ThreadView actor={frozen(threadFixtures, 'reply.written')} />)
  const before = place()
  await written.unmount()
  await render(<ThreadView actor={frozen(threadFixtures, 'reply.overtaken')} />)
  await expect.element(box).toHaveAttribute('readonly')
  expect(place()).toEqual(before)
})
