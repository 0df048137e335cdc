import { useEffect, useRef } from 'react'
import type { GalleryStep } from './session.ts'
import css from './trail.module.css'

interface TrailProps {
  steps: readonly GalleryStep[]
  at: number
  onGo: (index: number) => void
}

/** Lists what was sent and where it led. Pressing an entry goes back or forward to that point. */
export function Trail({ steps, at, onGo }: TrailProps) {
  const list = useRef<HTMLOListElement>(null)
  const last = steps.length - 1
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')?.parentElement
    if (here) list.current?.scrollTo({ top: here.offsetTop - here.offsetHeight })
  })
  return (
    <section className={css['trail']} aria-label="Trail">
      <header>
        <h3>Trail</h3>
        {/* Not `disabled`: a person who reaches the end by keyboard keeps the focus on the button. */}
        <button type="button" aria-disabled={at === 0} onClick={() => at > 0 && onGo(at - 1)}>
          Back
        </button>
        <button type="button" aria-disabled={at === last} onClick={() => at < last && onGo(at + 1)}>
          Forward
        </button>
      </header>
      <ol ref={list}>
        {steps.map(({ label, leaves }, index) => (
          <li key={index} data-ahead={index > at}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
              <span title={label}>{label}</span>
              {index > 0 && <small title={leaves.join(' + ')}>{leaves.join(' + ')}</small>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
