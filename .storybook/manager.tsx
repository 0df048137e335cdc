import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { GalleryAddon } from './gallery/addon.tsx'
import './gallery/addon.css'

// Storybook compiles this window's JSX to calls of a global React.
Object.assign(globalThis, { React })

const id = 'lockit/gallery'

addons.setConfig({
  panelPosition: 'right',
  rightPanelWidth: 560,
  bottomPanelHeight: 440,
  navSize: 250,
  selectedPanel: id,
})
addons.register(id, () => {
  addons.add(id, {
    type: types.PANEL,
    title: 'Statechart',
    render: ({ active }) => (active ? <GalleryAddon /> : null),
  })
})
