import { memo, useState } from 'react'
import { ChartBoxLink } from './chart-box.tsx'
import { ChartWay } from './chart-way.tsx'
import css from './chart-view.module.css'
import type { DrawnChart, DrawnWay } from './drawn.ts'
import type { Links } from './links.ts'

interface ChartDrawingProps {
  chart: DrawnChart
  active: readonly string[]
  /** The id of the state where the flow stands. */
  here: string | undefined
  taken: readonly string[]
  links: Links
  onFold: (group: string, isFolded: boolean) => void
}

/** The states and transitions of a chart. Those beside what is pointed at or has the focus light up. */
export const ChartDrawing = memo(function ChartDrawing({
  chart,
  active,
  here,
  taken,
  links,
  onFold,
}: ChartDrawingProps) {
  /** The id of a state or the key of a transition. */
  const [near, setNear] = useState<string>()
  const lit = new Set(active)
  const touched = touchedBy(chart, near)
  return (
    <g
      data-dimmed={touched.ways.size > 0}
      className={css['all']}
      onPointerLeave={() => setNear(undefined)}
      onBlur={() => setNear(undefined)}
    >
      <defs>
        <marker
          id="gallery-tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" className={css['tip']} />
        </marker>
      </defs>
      {chart.states.map((state) => (
        <ChartBoxLink
          key={state.id}
          state={state}
          isLit={lit.has(state.id)}
          isHere={state.id === here}
          isNear={touched.states.has(state.id)}
          links={links}
          onNear={setNear}
          onFold={onFold}
        />
      ))}
      {chart.states.flatMap((state) =>
        state.ways.map((way, index) => (
          <ChartWay
            key={way.key}
            way={way}
            state={state}
            index={index}
            look={way.names.some((name) => taken.includes(name)) ? 'taken' : lit.has(state.id) ? 'lit' : 'plain'}
            isNear={touched.ways.has(way.key)}
            links={links}
            onNear={setNear}
          />
        )),
      )}
    </g>
  )
})

type Touched = { readonly ways: ReadonlySet<string>; readonly states: ReadonlySet<string> }

/** The transitions from and to a state with the states at their other ends, or one transition with both. */
function touchedBy({ states }: DrawnChart, near: string | undefined): Touched {
  const ends = ({ arrows }: DrawnWay) => arrows.map(({ target }) => target)
  const ways = states.flatMap(({ id, ways: own }) =>
    own
      .filter((way) => near !== undefined && (way.key === near || id === near || ends(way).includes(near)))
      .map((way) => ({ key: way.key, states: [id, ...ends(way)] })),
  )
  return { ways: new Set(ways.map(({ key }) => key)), states: new Set(ways.flatMap((way) => way.states)) }
}
