import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { GalleryAddon } from './gallery/addon.tsx'
import { channelEvents } from './gallery/channel.ts'
import type { Command } from './gallery/shown.ts'
import './gallery/addon.css'

// Storybook compiles the JSX of this window to calls of a global React.
Object.assign(globalThis, { React })

const id = 'lockit/gallery'

addons.setConfig({
  panelPosition: 'right',
  rightPanelWidth: 560,
  bottomPanelHeight: 440,
  navSize: 250,
  selectedPanel: id,
})
addons.register(id, (api) => {
  const move = (by: number) => api.emit(channelEvents.command, { do: 'move', by } satisfies Command)
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
