import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback } from 'xstate'
import { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import { ConsentChoice } from '#views/reporter/consent-choice.tsx'

const machine = reporterMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } })

test('nothing is counted before somebody agrees, and no more once they take it back', async () => {
  const actor = createActor(machine, { input: { on: ['analytics'], consent: false, room: 10 } }).start()
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
  const actor = createActor(machine, { input: { on, consent: false, room: 10 } }).start()
  await render(<ConsentChoice actor={actor} mayAsk={false} />)
  await expect.element(page.getByText('is not counted', { exact: false })).toBeInTheDocument()
  expect(page.getByText('Our team sees', { exact: false }).elements()).toHaveLength(told ? 1 : 0)
})
