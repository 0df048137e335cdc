import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { Specimen, Shelf } from './sheet.tsx'

const meta: Meta = { title: 'ui/Menus and tabs' }
export default meta

const ignore = () => {}

function ColumnMenu() {
  return (
    <Menu
      label="Column E"
      value="additionalInfo"
      onSelect={ignore}
      trigger={
        <Button>
          Additional Information <Icon name="chevronDown" small />
        </Button>
      }
    >
      <MenuItem value="source" disabled end="C">
        Source: English (enUS)
      </MenuItem>
      <Submenu label="Target language">
        <MenuItem value="deDE">German</MenuItem>
        <MenuItem value="frFR" disabled end="F">
          French
        </MenuItem>
        <MenuItem value="jaJP">Japanese</MenuItem>
      </Submenu>
      <MenuSeparator />
      <MenuGroup label="Extra information">
        <MenuItem value="stringIdentifier" end="A">
          String Identifier
        </MenuItem>
        <MenuItem value="additionalInfo">Additional Information</MenuItem>
        <MenuItem value="direction">Direction</MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem value="none">Not used</MenuItem>
    </Menu>
  )
}

const showMenu = () => (
  <Specimen title="Menu">
    <ColumnMenu />
  </Specimen>
)

export const OpenMenu: StoryObj = {
  render: showMenu,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Additional Information' }))
    await expect(await screen.findByRole('menu', { name: 'Column E' })).toBeVisible()
    await expect(screen.getByRole('menuitemradio', { name: 'Additional Information' })).toBeChecked()
  },
}

export const OpenSubmenu: StoryObj = {
  render: showMenu,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Additional Information' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { name: 'Column E' })
    await waitFor(async () => expect(menu).toHaveFocus())
    await userEvent.keyboard('tar')
    const line = screen.getByRole('menuitem', { name: 'Target language' })
    await waitFor(async () => expect(line).toHaveAttribute('data-highlighted'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('menu', { name: 'Target language' })).toBeVisible()
  },
}

export const UserMenu: StoryObj = {
  render: () => (
    <Specimen title="User menu">
      <Menu
        label="Maya"
        onSelect={ignore}
        trigger={
          <Button kind="bare">
            Maya <Icon name="chevronDown" small />
          </Button>
        }
      >
        <MenuItem value="orders">View orders</MenuItem>
        <MenuItem value="edit">Edit account information</MenuItem>
        <MenuSeparator />
        <MenuItem value="logout">Log out</MenuItem>
      </Menu>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Maya' }))
    await expect(await screen.findByRole('menu', { name: 'Maya' })).toBeVisible()
  },
}

export const TabRows: StoryObj = {
  render: () => (
    <Specimen title="Tabs">
      <Shelf title="Line">
        <Tabs
          label="Sheets"
          value="dialogue"
          onChoose={ignore}
          tabs={[
            { value: 'dialogue', label: 'Dialogue', done: 'has a source column' },
            { value: 'items', label: 'Items', count: 64 },
            { value: 'credits', label: 'Credits', disabled: true },
          ]}
          end={<span>Selected 7/64</span>}
        >
          <TabPanel value="dialogue">
            <p>Dialogue</p>
          </TabPanel>
          <TabPanel value="items">
            <p>Items</p>
          </TabPanel>
        </Tabs>
      </Shelf>
      <Shelf title="Segment">
        <Tabs
          label="View"
          look="segment"
          value="list"
          onChoose={ignore}
          tabs={[
            { value: 'list', label: 'List', icon: 'list' },
            { value: 'map', label: 'World map', icon: 'globe' },
          ]}
        >
          <TabPanel value="list">
            <p>List</p>
          </TabPanel>
          <TabPanel value="map">
            <p>Map</p>
          </TabPanel>
        </Tabs>
      </Shelf>
    </Specimen>
  ),
}
