import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { offerActors } from '#actors/offer/offer.actors.ts'
import { typedComments } from '#actors/offer/comments-store.ts'
import { createClient } from '#api/client.ts'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { offerFixtures, sentOffer } from '#machines/offer/offer.fixtures.ts'
import { offerMachine } from '#machines/offer/offer.machine.ts'
import { accept, comments, meant, offerModel } from '#stories/offer/offer.model.tsx'
import { answer } from '../support/answers.ts'
import { found } from '../support/browser-hands.ts'
import { openNetwork } from '../support/network.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const box = found(comments)

test('every transition of an offer is walked in the browser', async () => {
  onTestFinished(() => typedComments.write(sentOffer.orderNumber, ''))
  expect(await walkView(offerModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('an offer tells all that it is, in tables that are tables at every width', async () => {
  await render(offerModel.view(frozen(offerFixtures, 'sent.incomplete')))
  const [first, second] = sentOffer.order.projects
  for (const width of [1280, 320]) {
    await page.viewport(width, 900)
    const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
    const rows = page
      .getByRole('table', { name: first?.name ?? '', exact: true })
      .getByRole('row')
      .elements()
    const more = page
      .getByRole('table', { name: second?.name ?? '', exact: true })
      .getByRole('row')
      .elements()
    expect(rows.map(cells)).toEqual([
      ['Name', 'Quantity', 'Unit', 'Price per unit', 'Discount', 'Total'],
      ['Translation, German', '4,200', 'words', '€0.125', '5%', '€498.75'],
      ['Translation, Polish', '4,200', 'words', '€0.110', '5%', '€438.90'],
      ['Linguistic testing, German', '12', 'hours', '€46.00', '–', '€552.00'],
    ])
    expect(more.slice(1).map(cells)).toEqual([
      ['Store page, 2 languages', '2', 'item', '€180.00', '–', '€360.00'],
      ['Voice direction, Polish', '2', 'days', '€640.00', '–', '€1,280.00'],
    ])
    for (const cell of page.getByRole('cell').elements()) expect(cell.checkVisibility()).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(1280, 800)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const sums = ['€3,129.65', '€156.48', '€3,286.13', '€821.53', '€4,107.66']
  for (const sum of sums) await expect.element(summary.getByText(sum)).toBeVisible()
  await expect.element(summary.getByText('5% of the translation after discount')).toBeVisible()
  await expect.element(summary.getByText('Management fee', { exact: true })).toBeVisible()
  await expect.element(page.getByText('LO-48402')).toBeVisible()
  await expect.element(page.getByText('11-16-2026')).toBeVisible()
  await expect.element(page.getByText('12-16-2026')).toBeVisible()
  await expect.element(page.getByText(/Tall Ship Games AB, Maya Lindqvist/)).toBeVisible()
})

/** An offer that is open, with its real actors. */
async function openOffer() {
  const actor = createActor(offerMachine.provide({ actors: offerActors(client) }), { input: { iid: 'secret' } })
  actor.start()
  onTestFinished(async () => {
    actor.stop()
    await typedComments.write(sentOffer.orderNumber, '')
  })
  const screen = await render(offerModel.view(actor))
  return { actor, screen }
}

test('typed comments survive a reload, and are forgotten once sent', async () => {
  const network = await openNetwork()
  network.use(answer(readOffer, { data: sentOffer }))
  const first = await openOffer()
  await box.fill('Yes, but mind the bell')
  first.actor.stop()
  await first.screen.unmount()
  expect(await typedComments.read(sentOffer.orderNumber)).toBe('Yes, but mind the bell')

  await openOffer()
  await expect.element(box).toHaveValue('Yes, but mind the bell')
  const { accepted } = offerFixtures.states
  network.use(answer(confirmOffer, { data: accepted.offer ?? sentOffer }))
  await found(accept).click()
  await found(meant).click()
  await expect.element(title('Thank you! The offer was accepted.')).toBeVisible()
  await expect.poll(() => typedComments.read(sentOffer.orderNumber)).toBeUndefined()
})

test('an offer is answered by keyboard', async () => {
  const network = await openNetwork()
  network.use(answer(readOffer, { data: sentOffer }))
  await openOffer()
  await expect.element(box).toBeVisible()
  box.element().focus()
  await userEvent.keyboard('Not this year, I am afraid.{Tab}')
  expect(document.activeElement?.textContent).toBe('Reject')
  network.use(answer(confirmOffer, { data: offerFixtures.states.rejected.offer ?? sentOffer }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Reject this offer?' })).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Total\s*€4,107\.66/)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Reject' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}')
  expect(document.activeElement?.textContent).toBe('Reject the offer')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Thank you! The offer was rejected.')).toHaveFocus()
})

test('comments stay on the page when the offer no longer takes an answer', async () => {
  const { comments: typed } = offerFixtures.states.answeredMeanwhile
  await render(offerModel.view(frozen(offerFixtures, 'answeredMeanwhile')))
  await expect.element(page.getByText(typed)).toBeVisible()
})

test('the day in a sentence is never broken', async () => {
  await render(offerModel.view(frozen(offerFixtures, 'answeredMeanwhile')))
  const day = page
    .getByText(/^\d\d-\d\d-\d{4}$/)
    .first()
    .element()
  for (let width = 320; width <= 400; width += 8) {
    await page.viewport(width, 900)
    expect(day.getClientRects()).toHaveLength(1)
  }
  await page.viewport(1280, 800)
})
