import { expect, test } from 'vitest'
import { threadModel } from '#stories/thread/thread.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of a thread is walked in the browser', async () => {
  expect(await walkView(threadModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
