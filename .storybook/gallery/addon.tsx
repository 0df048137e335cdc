import { useEffect, useState } from 'react'
import { useChannel, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { channelEvents } from './channel.ts'
import type { DrawnChart } from './drawn.ts'
import { GalleryPanel } from './panel.tsx'
import type { Shown } from './shown.ts'
import { useScope } from './use-scope.ts'

/** The panel in Storybook's own window. It receives the session from the story's window and sends commands back. */
export function GalleryAddon() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [chart, setChart] = useState<DrawnChart>()
  const api = useStorybookApi()
  const { storyId } = useStorybookState()
  const [globals] = useGlobals()
  const emit = useChannel({
    [channelEvents.shown]: (next: Shown | null) => setShown(next),
    [channelEvents.drawn]: (next: DrawnChart) => setChart(next),
  })
  const machine = shown?.story === storyId ? shown.machine : undefined
  const controls = useScope(shown)
  const scope = machine === undefined ? '' : JSON.stringify(controls.scope)
  useEffect(() => {
    if (scope === '') emit(channelEvents.ask)
    else emit(channelEvents.ask, JSON.parse(scope))
  }, [emit, scope])
  const links = {
    hrefOf: (story: string) => `?path=/story/${story}`,
    open: (story: string) => api.selectStory(story),
  }
  return (
    <div data-theme={globals['theme'] === 'dark' ? 'dark' : 'light'} style={{ height: '100%' }}>
      {shown && machine !== undefined ? (
        <GalleryPanel
          key={machine}
          shown={shown}
          chart={chart}
          controls={controls}
          links={links}
          onCommand={(command) => emit(channelEvents.command, command)}
        />
      ) : (
        <p style={{ padding: 16 }}>This story shows no state of a machine. Those under Flows do.</p>
      )}
    </div>
  )
}
