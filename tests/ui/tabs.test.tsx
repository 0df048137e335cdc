import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

type Sheet = 'dialogue' | 'items' | 'credits'

function Sheets() {
  const [sheet, setSheet] = useState<Sheet>('dialogue')
  return (
    <Tabs
      label="Sheets"
      value={sheet}
      onChoose={setSheet}
      tabs={[
        { value: 'dialogue', label: 'Dialogue', done: 'has a source column' },
        { value: 'items', label: 'Items' },
        { value: 'credits', label: 'Credits', disabled: true },
      ]}
    >
      <TabPanel value="dialogue">The tide waits for nobody.</TabPanel>
      <TabPanel value="items">Brass Compass</TabPanel>
    </Tabs>
  )
}

test('changes its panel by mouse and by arrow keys', async () => {
  const screen = await render(<Sheets />)
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('The tide waits for nobody.')
  await screen.getByRole('tab', { name: 'Items' }).click()
  await expect.element(screen.getByRole('tabpanel')).toHaveAccessibleName('Items')
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Brass Compass')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'Dialogue has a source column' })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('The tide waits for nobody.')
})

test('the chosen tab keeps its line under the pointer', async () => {
  const screen = await render(<Sheets />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  const line = (name: string) => getComputedStyle(tab(name).element()).borderBlockEndColor
  const chosen = line('Dialogue has a source column')
  await tab('Dialogue has a source column').hover()
  await expect.poll(() => tab('Dialogue has a source column').element().matches(':hover')).toBe(true)
  expect(line('Dialogue has a source column')).toBe(chosen)
  await tab('Items').hover()
  await expect.poll(() => line('Items')).not.toBe('rgba(0, 0, 0, 0)')
  expect(line('Items')).not.toBe(chosen)
})

test('many tabs are one row on a phone, scrolled to the chosen one', async () => {
  await page.viewport(390, 844)
  const names = Array.from({ length: 24 }, (_, at) => `Chapter ${at + 1}`)
  const tabs = names.map((name) => ({ value: name, label: name }))
  const screen = await render(
    <Tabs label="Sheets" value="Chapter 20" onChoose={() => {}} tabs={tabs}>
      <TabPanel value="Chapter 20">The lamp is lit.</TabPanel>
    </Tabs>,
  )
  const row = screen.getByRole('tablist').element().getBoundingClientRect()
  expect(row.height).toBeLessThan(80)
  const chosen = screen.getByRole('tab', { name: 'Chapter 20' }).element().getBoundingClientRect()
  expect(chosen.left).toBeGreaterThanOrEqual(row.left)
  expect(chosen.right).toBeLessThanOrEqual(row.right)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})
