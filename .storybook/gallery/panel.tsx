import { useState } from 'react'
import { Chart } from './chart-view.tsx'
import { ChartList } from './chart-list.tsx'
import { Controls } from './controls.tsx'
import type { DrawnChart } from './layout.ts'
import type { Links } from './links.ts'
import css from './panel.module.css'
import type { Command, Shown } from './shown.ts'
import { Trail } from './trail.tsx'

interface PanelProps {
  shown: Shown
  /** Undefined until the chart is drawn. */
  chart: DrawnChart | undefined
  links: Links
  onCommand: (command: Command) => void
}

/** The panel of a flow: its chart, what can happen now, and what has happened. */
export function Panel({ shown, chart, links, onCommand }: PanelProps) {
  const [form, setForm] = useState<'chart' | 'list'>('chart')
  const step = shown.steps[shown.at]
  const taken = step?.taken ?? []
  const current = currentOf(shown)
  return (
    <div className={css['panel']}>
      <div className={css['body']}>
        <section className={css['map']} aria-label={`Statechart of ${shown.machine}`}>
          <header className={css['head']}>
            <h2>{shown.machine}</h2>
            <p aria-live="polite" className={css['now']}>
              {step?.leaves.join(' + ')}
            </p>
            <div className={css['switch']} role="group" aria-label="Show the statechart as">
              {(['chart', 'list'] as const).map((one) => (
                <button key={one} type="button" aria-pressed={form === one} onClick={() => setForm(one)}>
                  {one === 'chart' ? 'Chart' : 'List'}
                </button>
              ))}
            </div>
          </header>
          {chart?.machine !== shown.machine && <p className={css['note']}>Drawing the chart…</p>}
          {chart?.machine === shown.machine && form === 'chart' && (
            <Chart chart={chart} active={shown.active} current={current} taken={taken} links={links} />
          )}
          {chart?.machine === shown.machine && form === 'list' && (
            <ChartList chart={chart} active={shown.active} current={current} taken={taken} links={links} />
          )}
        </section>
        <div className={css['side']}>
          <Trail steps={shown.steps} at={shown.at} onGo={(index) => onCommand({ do: 'goTo', index })} />
          <div className={css['controls']}>
            <Controls shown={shown} onCommand={onCommand} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The leaf to scroll to. With parallel regions it is the leaf that the last step entered. */
function currentOf({ machine, leaf, steps, at }: Shown): string {
  const leaves = steps[at]?.leaves ?? []
  const before = steps[at - 1]?.leaves ?? leaves
  const old = leaves.includes(leaf) ? leaf : leaves.at(-1)
  return `${machine}.${leaves.find((each) => !before.includes(each)) ?? old}`
}
