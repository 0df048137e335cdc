import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuAt, MenuGroup, MenuItem, Submenu } from '#ui/menu.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

function setup(value?: string) {
  const select = vi.fn<(value: string) => void>()
  return {
    select,
    screen: render(
      <Menu label="Column E" value={value} onSelect={select} trigger={<Button>Column E</Button>}>
        <MenuItem value="source" disabled>
          Source: English (enUS)
        </MenuItem>
        <Submenu label="Target language">
          <MenuItem value="deDE">German</MenuItem>
          <MenuItem value="jaJP">Japanese</MenuItem>
        </Submenu>
        <MenuGroup label="Extra information">
          <MenuItem value="direction">Direction</MenuItem>
        </MenuGroup>
        <MenuItem value="none">Not used</MenuItem>
      </Menu>,
    ),
  }
}

test('tells a press on an item and closes', async () => {
  const { select, screen: rendered } = setup()
  const screen = await rendered
  await screen.getByRole('button', { name: 'Column E' }).click()
  await screen.getByRole('menuitem', { name: 'Not used' }).click()
  await expect.poll(() => select.mock.calls).toEqual([['none']])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Column E' })).toHaveFocus()
})

test('is used by keyboard alone', async () => {
  const { select, screen: rendered } = setup('direction')
  const screen = await rendered
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('menu', { name: 'Column E' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Direction' })).toBeChecked()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => select.mock.calls).toEqual([['none']])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Column E' })).toHaveFocus()
})

test('opens a submenu by keyboard and closes as a whole', async () => {
  const { select, screen: rendered } = setup('direction')
  const screen = await rendered
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('menu', { name: 'Column E' })).toBeVisible()
  await userEvent.keyboard('tar')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('menu', { name: 'Target language' })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => select.mock.calls).toEqual([['jaJP']])
  await expect.element(screen.getByRole('menu', { name: 'Column E' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Column E' })).toHaveFocus()
})

test('opens a submenu by mouse', async () => {
  const { select, screen: rendered } = setup('direction')
  const screen = await rendered
  await screen.getByRole('button', { name: 'Column E' }).click()
  await screen.getByRole('menuitem', { name: 'Target language' }).click()
  await screen.getByRole('menuitemradio', { name: 'German' }).click()
  await expect.poll(() => select.mock.calls).toEqual([['deDE']])
  await expect.element(screen.getByRole('menu', { name: 'Column E' })).not.toBeInTheDocument()
})

test('opens a submenu by a press before the mouse has rested on its line', async () => {
  const { screen: rendered } = setup()
  const screen = await rendered
  await screen.getByRole('button', { name: 'Column E' }).click()
  const line = screen.getByRole('menuitem', { name: 'Target language' })
  await expect.element(line).toBeVisible()
  const at = line.element()
  const told: (string | null)[] = []
  new MutationObserver(() => told.push(at.getAttribute('aria-expanded'))).observe(at, { attributes: true })
  const mouse = { bubbles: true, pointerType: 'mouse' }
  at.dispatchEvent(new PointerEvent('pointermove', mouse))
  at.dispatchEvent(new PointerEvent('click', mouse))
  await new Promise(requestAnimationFrame)
  at.dispatchEvent(new PointerEvent('pointerout', mouse))
  await expect.poll(() => told).toContain('true')
})

test('closes on Escape and says nothing', async () => {
  const { select, screen: rendered } = setup()
  const screen = await rendered
  await screen.getByRole('button', { name: 'Column E' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Column E' })).toHaveFocus()
  expect(select.mock.calls).toEqual([])
})

test.each([
  ['Column E', ['{ArrowDown}']],
  ['Target language', ['tar', '{ArrowRight}']],
])('is left by Tab from the menu %s, which closes it and goes on', async (name, keys) => {
  const select = vi.fn<(value: string) => void>()
  const screen = await render(
    <>
      <Menu label="Column E" onSelect={select} trigger={<Button>Column E</Button>}>
        <Submenu label="Target language">
          <MenuItem value="deDE">German</MenuItem>
        </Submenu>
        <MenuItem value="none">Not used</MenuItem>
      </Menu>
      <Button>Next</Button>
    </>,
  )
  await screen.getByRole('button', { name: 'Column E' }).click()
  await expect.element(screen.getByRole('menu', { name: 'Column E' })).toBeVisible()
  for (const key of keys) await userEvent.keyboard(key)
  await expect.element(screen.getByRole('menu', { name })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(select.mock.calls).toEqual([])
})

test.each(['by its own button', 'by another'])(
  'a press on a field beside a menu that was opened %s closes it and has the focus',
  async (way) => {
    const menu = { label: 'Column E', onSelect: () => undefined, children: <MenuItem value="none">Not used</MenuItem> }
    function Beside() {
      const [open, setOpen] = useState(false)
      return (
        <>
          {way === 'by its own button' ? (
            <Menu {...menu} trigger={<Button>Column E</Button>} />
          ) : (
            <>
              <Button id="column-e" onClick={() => setOpen(true)}>
                Column E
              </Button>
              <MenuAt {...menu} buttonId="column-e" open={open} onOpenChange={setOpen} />
            </>
          )}
          <input aria-label="Game title" style={{ marginInlineStart: '20rem' }} />
        </>
      )
    }
    const screen = await render(<Beside />)
    await screen.getByRole('button', { name: 'Column E' }).click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await screen.getByRole('textbox').click()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
  },
)
