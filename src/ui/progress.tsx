import { useId } from 'react'
import css from './progress.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ProgressProps {
  /** The visible name of what is under way. */
  label: string
  /** Between 0 and 1; absent while it is unknown. */
  value?: number | undefined
  /** Replaces the percentage at the end of the line. */
  text?: string | undefined
}

export function Progress({ label, value, text }: ProgressProps) {
  const id = useId()
  return (
    <div className={css['progress']}>
      <label htmlFor={id}>{label}</label>
      <span className={css['text']}>{text ?? (value === undefined ? '' : `${Math.floor(value * 100)}%`)}</span>
      <progress id={id} className={css['bar']} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  )
}

export function ProgressCells({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className={css['counted']}>
      <VisuallyHidden>
        <progress aria-label={label} value={done} max={total} />
      </VisuallyHidden>
      <div className={css['cells']} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} className={index < done ? css['on'] : undefined} />
        ))}
      </div>
    </div>
  )
}
