import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { GalleryAddon } from './gallery/addon.tsx'
import { channelEvents } from './gallery/channel.ts'
import type { GalleryCommand } from './gallery/shown.ts'
import './gallery/addon.css'

// Storybook compiles the JSX of this window to calls of a global React.
Object.assign(globalThis, { React })

const id = 'lockit/gallery'

const navSize = 250
const rightPanelWidth = 560
/** A story keeps 600 px: where the panel beside it would leave it less, the panel is under it. */
const wide = matchMedia(`(width >= ${navSize + 600 + rightPanelWidth}px)`)
const positionOf = ({ matches }: { matches: boolean }) => (matches ? 'right' : 'bottom')

addons.setConfig({
  panelPosition: positionOf(wide),
  rightPanelWidth,
  bottomPanelHeight: Math.round(innerHeight * 0.42),
  navSize,
  selectedPanel: id,
})
addons.register(id, (api) => {
  wide.addEventListener('change', (change) => api.togglePanelPosition(positionOf(change)))
  const move = (by: number) => api.emit(channelEvents.command, { do: 'move', by } satisfies GalleryCommand)
  const shortcut = (label: string, key: string, by: number) =>
    api.setAddonShortcut(id, {
      label,
      defaultShortcut: ['shift', key],
      actionName: `trail-${by}`,
      showInMenu: false,
      action: () => move(by),
    })
  void shortcut('Back in the trail', 'B', -1)
  void shortcut('Forward in the trail', 'F', 1)
  addons.add(id, {
    type: types.PANEL,
    title: 'Statechart',
    render: ({ active }) => (active ? <GalleryAddon /> : null),
  })
})
