import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StateStory } from '#stories/support/state-stories.tsx'
import css from './bench.module.css'
import { drawingOf } from './drawing.ts'
import type { DrawnChart } from './drawn.ts'
import { GalleryPanel } from './panel.tsx'
import { openSession } from './session.ts'
import { obey, shownOf } from './shown.ts'
import { StandingPanel } from './standing.tsx'
import { storyLinks } from './story-links.ts'
import type { ChartScope } from './seen.ts'
import { useScope } from './use-scope.ts'

/** The panel and the story that it controls, in one window. */
export function Bench({ parameters: { state } }: StateStory) {
  const { leaf } = state
  const [{ fixtures, view, page = view }] = useState(state.live)
  const [session] = useState(() => openSession(fixtures, leaf))
  const [chart, setChart] = useState<DrawnChart>()
  const { actor } = useSyncExternalStore(session.subscribe, session.now)
  const shown = shownOf(session, { story: '', leaf })
  const controls = useScope(shown)
  const scope = JSON.stringify(controls.scope)
  useEffect(() => {
    let isLast = true
    const draw = async () => {
      const next = await drawingOf(session.fixtures.machine, JSON.parse(scope) as ChartScope)
      if (isLast) setChart(next)
    }
    void draw()
    return () => {
      isLast = false
    }
  }, [session, scope])
  return (
    <div className={css['bench']}>
      <div className={css['panel']}>
        <GalleryPanel
          shown={shown}
          chart={chart}
          controls={controls}
          links={storyLinks}
          onCommand={(command) => obey(session, command)}
        />
      </div>
      <div className={css['view']} data-testid="view">
        <StandingPanel key={actor.sessionId} show={() => page(actor)} />
      </div>
    </div>
  )
}
