import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StateStory } from '#stories/support/state-stories.tsx'
import css from './bench.module.css'
import { drawingOf } from './drawing.ts'
import type { DrawnChart } from './layout.ts'

import { Panel } from './panel.tsx'
import { openSession } from './session.ts'
import { obey, shownOf } from './shown.ts'
import { Standing } from './standing.tsx'
import { storyLinks } from './story-links.ts'

/** The panel and the story that it controls, in one window. */
export function Bench({ parameters: { state } }: StateStory) {
  const { leaf } = state
  const [{ fixtures, view }] = useState(state.live)
  const [session] = useState(() => openSession(fixtures, leaf))
  const [chart, setChart] = useState<DrawnChart>()
  useEffect(() => {
    void drawingOf(session.fixtures.machine).then(setChart)
  }, [session])
  const { actor } = useSyncExternalStore(session.subscribe, session.now)
  return (
    <div className={css['bench']}>
      <div className={css['panel']}>
        <Panel
          shown={shownOf(session, { story: '', leaf })}
          chart={chart}
          links={storyLinks}
          onCommand={(command) => obey(session, command)}
        />
      </div>
      <div className={css['view']} data-testid="view">
        <Standing key={actor.sessionId} show={() => view(actor)} />
      </div>
    </div>
  )
}
