import { useEffect, useRef } from 'react'
import css from './chart-list.module.css'
import { pathOf } from './path-of.ts'
import type { DrawnChart, ListedState } from './drawn.ts'
import { linkTo, type Links } from './links.ts'

interface ChartListProps {
  chart: DrawnChart
  active: readonly string[]
  current: string
  taken: readonly string[]
  links: Links
}

/** Lists the chart as text: each state with its transitions, in the order of the machine. */
export function ChartList({ chart, active, current, taken, links }: ChartListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector(`[data-state="${CSS.escape(current)}"]`)
    if (here instanceof HTMLElement) list.current?.scrollTo({ top: here.offsetTop })
  }, [current])
  return (
    <div ref={list} className={css['list']} role="region" aria-label={`States of ${chart.machine}`}>
      <ul>
        {chart.listed.map((state) => (
          <li key={state.id} data-state={state.id} data-lit={active.includes(state.id)}>
            <a {...linkTo(state.story, links)} aria-current={active.includes(state.id) ? 'true' : undefined}>
              {state.path || state.name}
            </a>{' '}
            <small>{kindOf(state)}</small>
            {state.transitions.length > 0 && (
              <ul>
                {state.transitions.map(({ name, event, guard, targets, story }) => (
                  <li key={name} data-taken={taken.includes(name)}>
                    <a {...linkTo(story, links)}>
                      {event}
                      {guard && ` [${guard}]`} {targets.length > 0 ? `→ ${targets.map(pathOf).join(', ')}` : 'stays'}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function kindOf({ kind, isInitial }: ListedState): string {
  const named = { leaf: '', compound: 'group', parallel: 'side by side', final: 'end', passed: 'passed through' }[kind]
  return [isInitial && 'first', named].filter(Boolean).join(', ')
}
