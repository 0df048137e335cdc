import { useEffect, useRef, useState } from 'react'
import css from './chart-view.module.css'
import { head, row, type DrawnChart, type DrawnState, type DrawnTransition } from './layout.ts'
import { linkTo, type Links } from './links.ts'

interface ChartProps {
  chart: DrawnChart
  /** The ids of the machine's active states. */
  active: readonly string[]
  /** The id of the active state to scroll to. */
  current: string
  /** The names of the transitions of the last step. */
  taken: readonly string[]
  links: Links
}

const zooms = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5]

/** Draws the chart with a link on each state and transition, and highlights the active states. */
export function Chart({ chart, active, current, taken, links }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0.8)
  const lit = new Set(active)
  const centre = () => showBox(frame.current, chart.states.find(({ id }) => id === current)?.box, zoom)
  useEffect(centre, [chart, current, zoom])
  const fit = () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    setZoom(Math.min(1, clientWidth / chart.width, clientHeight / chart.height))
  }
  const nearer = zooms.find((each) => each > zoom)
  const further = zooms.findLast((each) => each < zoom)
  return (
    <div className={css['chart']}>
      <div className={css['tools']} role="group" aria-label="Size of the chart">
        <button type="button" disabled={further === undefined} onClick={() => setZoom(further ?? zoom)}>
          Smaller
        </button>
        <button type="button" disabled={nearer === undefined} onClick={() => setZoom(nearer ?? zoom)}>
          Larger
        </button>
        <button type="button" onClick={fit}>
          All of it
        </button>
        <button type="button" onClick={centre}>
          To the state
        </button>
      </div>
      <div ref={frame} className={css['frame']} role="region" aria-label={`Chart of ${chart.machine}`}>
        <svg
          width={chart.width * zoom}
          height={chart.height * zoom}
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          className={css['drawing']}
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
            <Box key={state.id} state={state} isLit={lit.has(state.id)} isHere={state.id === current} links={links} />
          ))}
          {chart.states.flatMap((state) =>
            state.transitions.map((transition, index) => (
              <Line
                key={transition.name}
                at={{ x: state.box.x + 10, y: state.box.y + head + index * row, width: state.box.width }}
                transition={transition}
                look={taken.includes(transition.name) ? 'taken' : lit.has(state.id) ? 'lit' : 'plain'}
                links={links}
              />
            )),
          )}
        </svg>
      </div>
    </div>
  )
}

interface BoxProps {
  state: DrawnState
  isLit: boolean
  isHere: boolean
  links: Links
}

function Box({ state: { box, name, path, kind, isInitial, story }, isLit, isHere, links }: BoxProps) {
  return (
    <a
      {...linkTo(story, links)}
      aria-label={`State ${path || name}${isHere ? ', current' : ''}`}
      aria-current={isHere ? 'true' : undefined}
      className={css['state']}
      data-kind={kind}
      data-lit={isLit}
    >
      <rect {...box} rx={6} />
      {kind === 'final' && <rect {...shrunk(box)} rx={4} />}
      <text x={box.x + 10} y={box.y + 20}>
        {isInitial ? `● ${name}` : name}
      </text>
    </a>
  )
}

interface LineProps {
  at: { x: number; y: number; width: number }
  transition: DrawnTransition
  look: 'taken' | 'lit' | 'plain'
  links: Links
}

function Line({ at, transition: { label, arrows, story }, look, links }: LineProps) {
  return (
    <a {...linkTo(story, links)} aria-label={`Transition ${label}`} className={css['transition']} data-look={look}>
      {arrows.map((points, index) => (
        <polyline key={index} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd="url(#gallery-tip)" />
      ))}
      <rect x={at.x - 6} y={at.y} width={at.width - 8} height={row} rx={3} />
      <text x={at.x} y={at.y + 13}>
        {label}
      </text>
    </a>
  )
}

function shrunk({ x, y, width, height }: DrawnState['box']) {
  return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
}

function showBox(frame: HTMLDivElement | null, box: DrawnState['box'] | undefined, zoom: number): void {
  if (!frame || !box) return
  frame.scrollTo({
    left: (box.x + box.width / 2) * zoom - frame.clientWidth / 2,
    top: (box.y + box.height / 2) * zoom - frame.clientHeight / 2,
  })
}
