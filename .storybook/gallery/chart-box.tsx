import type { KeyboardEvent } from 'react'
import css from './chart-view.module.css'
import { head, knob, type DrawnState } from './drawn.ts'
import { linkTo, type Links } from './links.ts'

interface ChartBoxLinkProps {
  state: DrawnState
  isLit: boolean
  isHere: boolean
  isNear: boolean
  links: Links
  onNear: (id: string | undefined) => void
  onFold: (group: string, isFolded: boolean) => void
}

/** A state: a link to its story. A group can also be folded. */
export function ChartBoxLink({ state, isLit, isHere, isNear, links, onNear, onFold }: ChartBoxLinkProps) {
  const { id, box, name, path, kind, isInitial, isFolded, story } = state
  const { x, y, width, height } = box
  return (
    <g
      className={css['state']}
      data-kind={isFolded === true ? 'folded' : kind}
      data-lit={isLit}
      data-here={isHere}
      data-near={isNear}
    >
      <rect {...box} rx={6} className={css['box']} />
      {kind === 'final' && <rect {...shrunk(box)} rx={4} className={css['box']} />}
      <a
        {...linkTo(story, links)}
        aria-label={`State ${path || name}${isHere ? ', current' : ''}`}
        aria-current={isHere ? 'true' : undefined}
        onPointerEnter={() => onNear(id)}
        onFocus={() => onNear(id)}
      >
        <rect x={x} y={y} width={width} height={Math.min(head, height)} rx={6} className={css['press']} />
        <text x={x + 10} y={y + 20}>
          {isInitial ? `● ${name}` : name}
        </text>
      </a>
      {isFolded !== undefined && (
        <Knob
          at={{ x: x + width - knob, y: y + 4 }}
          of={path}
          isFolded={isFolded}
          onPress={() => onFold(id, !isFolded)}
        />
      )}
    </g>
  )
}

interface KnobProps {
  at: { x: number; y: number }
  of: string
  isFolded: boolean
  onPress: () => void
}

function Knob({ at: { x, y }, of, isFolded, onPress }: KnobProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  }
  return (
    <g
      className={css['knob']}
      role="button"
      tabIndex={0}
      aria-label={`Parts of ${of}`}
      aria-expanded={!isFolded}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <rect x={x} y={y} width={22} height={22} rx={4} />
      <path d={isFolded ? `M${x + 8} ${y + 6}l6 5-6 5z` : `M${x + 6} ${y + 8}h10l-5 6z`} />
    </g>
  )
}

function shrunk({ x, y, width, height }: DrawnState['box']): DrawnState['box'] {
  return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
}
