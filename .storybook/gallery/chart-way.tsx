import css from './chart-view.module.css'
import { head, row, type DrawnState, type DrawnWay } from './drawn.ts'
import { linkTo, type Links } from './links.ts'

interface ChartWayProps {
  way: DrawnWay
  /** The state in whose box its line is, and the number of the line. */
  state: DrawnState
  index: number
  look: 'taken' | 'lit' | 'plain'
  isNear: boolean
  links: Links
  onNear: (key: string | undefined) => void
}

/** A transition: a line in the box of its state and its arrows, which together are a link to the story it leads to. */
export function ChartWay({ way, state, index, look, isNear, links, onNear }: ChartWayProps) {
  const { key, label, full, arrows, story } = way
  const { x, y, width } = state.box
  const top = y + head + index * row
  return (
    <a
      {...linkTo(story, links)}
      aria-label={`Transition ${label} of ${state.path || state.name}`}
      className={css['transition']}
      data-look={look}
      data-near={isNear}
      onPointerEnter={() => onNear(key)}
      onFocus={() => onNear(key)}
    >
      <title>{full}</title>
      <rect x={x + 4} y={top} width={width - 8} height={row} rx={3} />
      {arrows.map(({ target, points }) => (
        <g key={target}>
          <polyline points={pointsOf(points)} className={css['reach']} />
          <polyline points={pointsOf(points)} markerEnd="url(#gallery-tip)" />
        </g>
      ))}
      <text x={x + 10} y={top + 13}>
        {label}
      </text>
    </a>
  )
}

function pointsOf(points: DrawnWay['arrows'][number]['points']): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}
