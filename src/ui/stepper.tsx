import type { ReactNode } from 'react'
import { Bracket } from './bracket.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StepperStep {
  label: string
  /** `reached`: it was stood at, and is not done. */
  state: 'done' | 'now' | 'reached' | 'todo'
  /** A summary of the answers: '7 languages'. */
  summary?: string | undefined
  /** Goes to the step; absent when the step cannot be reached. */
  onGo?: (() => void) | undefined
}

/** The steps of the order in a line; the bracket marks the current one. */
export function Stepper({ steps }: { steps: readonly StepperStep[] }) {
  return (
    <nav className={css['stepper']} aria-label="Steps">
      <ol className={css['steps']}>
        {steps.map(({ label, state, summary, onGo }, index) => (
          <li
            key={label}
            className={classNames(css['step'], css[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'now' && <Bracket size="small" className={css['cursor']} />}
            <Stop onGo={onGo}>
              <span className={css['number']} aria-hidden="true">
                {state === 'done' ? <Icon name="check" small /> : index + 1}
              </span>
              <span className={css['text']}>
                <strong>
                  <VisuallyHidden>Step {index + 1} </VisuallyHidden>
                  {label}
                </strong>
                <small>{summary}</small>
              </span>
            </Stop>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Stop({ onGo, children }: { onGo: (() => void) | undefined; children: ReactNode }) {
  if (!onGo) return <div className={css['stop']}>{children}</div>
  return (
    <button type="button" className={classNames(css['stop'], css['go'])} onClick={onGo}>
      {children}
    </button>
  )
}
