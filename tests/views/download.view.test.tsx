import { expect, test } from 'vitest'
import { downloadModel } from '#stories/download/download.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of a download is walked in the browser', async () => {
  expect(await walkView(downloadModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
