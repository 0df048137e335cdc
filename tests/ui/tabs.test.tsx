import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

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
