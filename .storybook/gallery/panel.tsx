import { Chart } from './chart-view.tsx'
import { ChartList } from './chart-list.tsx'
import { Controls } from './controls.tsx'
import type { DrawnChart } from './drawn.ts'
import type { Links } from './links.ts'
import css from './panel.module.css'
import type { GalleryCommand, Shown } from './shown.ts'
import { Trail } from './trail.tsx'
import { currentOf, type ChartForm, type ScopeControls } from './use-scope.ts'

interface PanelProps {
  shown: Shown
  /** Undefined until the chart is drawn. */
  chart: DrawnChart | undefined
  controls: ScopeControls
  links: Links
  onCommand: (command: GalleryCommand) => void
}

const forms: readonly { readonly id: ChartForm; readonly name: string }[] = [
  { id: 'chart', name: 'Chart' },
  { id: 'hop', name: 'One hop' },
  { id: 'list', name: 'List' },
]

/** The panel of a flow: its chart, what can happen now, and what has happened. */
export function GalleryPanel({ shown, chart, controls, links, onCommand }: PanelProps) {
  const { form, setForm, fold } = controls
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
              {forms.map(({ id, name }) => (
                <button key={id} type="button" aria-pressed={form === id} onClick={() => setForm(id)}>
                  {name}
                </button>
              ))}
            </div>
          </header>
          {chart?.machine !== shown.machine && <p className={css['note']}>Drawing the chart…</p>}
          {chart?.machine === shown.machine && form !== 'list' && (
            <Chart
              key={chart.isHop ? 'hop' : 'whole'}
              chart={chart}
              active={shown.active}
              current={current}
              taken={taken}
              links={links}
              onFold={fold}
            />
          )}
          {chart?.machine === shown.machine && form === 'list' && (
            <ChartList chart={chart} active={shown.active} current={current} taken={taken} links={links} />
          )}
        </section>
        <div className={css['side']}>
          <Trail steps={shown.steps} at={shown.at} onGo={(index) => onCommand({ do: 'goTo', index })} />
          <div className={css['controls']}>
            <Controls key={shown.story} shown={shown} onCommand={onCommand} />
          </div>
        </div>
      </div>
    </div>
  )
}
