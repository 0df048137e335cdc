import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { openCamera, type Camera } from './camera.ts'
import { isWithin } from '#machines/harness/leaf-path.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartTools } from './chart-tools.tsx'
import css from './chart-view.module.css'
import { standingIn, type DrawnChart } from './drawn.ts'
import type { Links } from './links.ts'

interface ChartProps {
  chart: DrawnChart
  /** The ids of the machine's active states. */
  active: readonly string[]
  /** The id of the active state to show. */
  current: string
  /** The names of the transitions of the last step. */
  taken: readonly string[]
  links: Links
  onFold: (groups: readonly string[], isFolded: boolean) => void
}

/** The chart in a frame, where it is moved and enlarged by pointer, wheel, pinch, keys and buttons. */
export function Chart({ chart, active, current, taken, links, onFold }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera>(undefined)
  const [transform, setTransform] = useState('')
  useLayoutEffect(() => {
    if (!frame.current) return undefined
    const opened = openCamera(frame.current, setTransform)
    camera.current = opened
    return opened.close
  }, [])
  useLayoutEffect(() => camera.current?.show(chart, current), [chart, current])
  const fold = useCallback(
    (group: string, isFolded: boolean) => {
      camera.current?.keep(group)
      onFold([group], isFolded)
    },
    [onFold],
  )
  return (
    <div className={css['chart']}>
      <ChartTools
        onPress={(tool) => camera.current?.[tool]()}
        canFold={chart.states.some(({ isFolded }) => isFolded !== undefined)}
        onFold={(isFolded) => onFold(groupsOf(chart, isFolded ? current : undefined), isFolded)}
      />
      <div ref={frame} className={css['frame']} role="region" aria-label={`Chart of ${chart.machine}`}>
        <svg className={css['drawing']}>
          <g transform={transform}>
            <ChartDrawing
              chart={chart}
              active={active}
              here={standingIn(chart, current)?.id}
              taken={taken}
              links={links}
              onFold={fold}
            />
          </g>
        </svg>
      </div>
    </div>
  )
}

/** The ids of all groups but those around a state. */
function groupsOf({ machine, listed }: DrawnChart, around: string | undefined): string[] {
  const groups = listed.filter(({ id, kind }) => id !== machine && (kind === 'compound' || kind === 'parallel'))
  return groups.map(({ id }) => id).filter((id) => around === undefined || !isWithin(around, id))
}
