import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback } from 'xstate'
import { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import { Footer, FooterChoice } from '#ui/footer.tsx'
import { ConsentChoice } from '#views/reporter/consent-choice.tsx'
import { CountingChoice } from '#views/reporter/counting-choice.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const machine = reporterMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } })

test('nothing is counted before somebody agrees, and no more once they take it back', async () => {
  const actor = createActor(machine, {
    input: { on: ['analytics'], consent: false, answered: false, room: 10 },
  }).start()
  await render(<ConsentChoice actor={actor} mayAsk />)
  const box = page.getByRole('checkbox', { name: 'Count what I do here' })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  expect(actor.getSnapshot().context.consent).toBe(true)
  await box.click()
  await expect.element(box).not.toBeChecked()
  expect(actor.getSnapshot().context.consent).toBe(false)
})

test('a person who may not be asked reads that nothing is counted', async () => {
  await render(<ConsentChoice actor={undefined} mayAsk={false} />)
  await expect.element(page.getByText('is not counted', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test.each([
  { on: ['chat', 'crm'] as const, told: true },
  { on: ['analytics'] as const, told: false },
])('a person who reads of counting hears whether the team is told: $on', async ({ on, told }) => {
  const actor = createActor(machine, { input: { on, consent: false, answered: false, room: 10 } }).start()
  await render(<ConsentChoice actor={actor} mayAsk={false} />)
  await expect.element(page.getByText('is not counted', { exact: false })).toBeInTheDocument()
  expect(page.getByText('Our team sees', { exact: false }).elements()).toHaveLength(told ? 1 : 0)
})

test('the footer asks once, says what was answered, and takes another answer; the focus stays there', async () => {
  const input = { on: ['analytics' as const], consent: false, answered: false, room: 10 }
  const actor = createActor(machine, { input }).start()
  await render(<CountingChoice actor={actor} />)
  const said = page.getByRole('status')
  const kept = () => {
    const { consent, answered } = actor.getSnapshot().context
    return { consent, answered }
  }
  await expect.element(said).toHaveTextContent('May we count which pages and steps you look at?')
  await page.getByRole('button', { name: 'No' }).click()
  await expect.element(said).toHaveTextContent('What you do here is not counted.')
  expect(kept()).toEqual({ consent: false, answered: true })
  await expect.element(page.getByRole('button')).toHaveFocus()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await expect.element(said).toHaveTextContent('What you do here is counted.')
  expect(kept()).toEqual({ consent: true, answered: true })
  await page.getByRole('button', { name: 'Do not count' }).click()
  await expect.element(said).toHaveTextContent('What you do here is not counted.')
})

test('on no phone one answer stands in a line without the other', async () => {
  const input = { on: ['analytics' as const], consent: false, answered: false, room: 10 }
  const actor = createActor(machine, { input }).start()
  await render(
    <FooterChoice value={<CountingChoice actor={actor} />}>
      <Footer />
    </FooterChoice>,
  )
  const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  try {
    for (let width = 320; width <= 480; width += 10) {
      await page.viewport(width, 800)
      expect([width, top('No')]).toEqual([width, top('Yes')])
    }
  } finally {
    await page.viewport(1280, 800)
  }
})
