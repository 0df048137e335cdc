import type { MouseEvent } from 'react'
import css from './skip-links.module.css'

type Target = 'summary' | 'next' | 'answer'

/** What makes an element one that a skip link leads to. There may be one for each width, of which one is in sight. */
export function skipTarget(target: Target): { 'data-skip-target': Target; tabIndex: -1 } {
  return { 'data-skip-target': target, tabIndex: -1 }
}

type SkipLinksProps = {
  readonly to: readonly Target[]
  /** How the keys go about in what is skipped. */
  readonly keys?: string | undefined
}

/** For the keyboard: seen while it has the focus, and leads past what is long. */
export function SkipLinks({ to, keys }: SkipLinksProps) {
  return (
    <p className={css['skips']}>
      {to.map((target) => (
        <a key={target} href={`#${target}`} onClick={(event) => skip(event, target)}>
          Skip to {names[target]}
        </a>
      ))}
      {keys !== undefined && <span className={css['keys']}>{keys}</span>}
    </p>
  )
}

const names: Readonly<Record<Target, string>> = { summary: 'summary', next: 'Next', answer: 'answer' }

/** The control in a target that gets the focus. The target itself gets it if that control is missing or disabled. */
const controls: Readonly<Partial<Record<Target, string>>> = { next: 'button:enabled', answer: 'textarea' }

/** Not left to the address: it would get an entry for each skip, and Back would seem to do nothing. */
function skip(event: MouseEvent, target: Target): void {
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>(`[data-skip-target="${target}"]`)]
  const there = all.find((one) => one.checkVisibility())
  const selector = controls[target]
  const control = selector === undefined ? null : there?.querySelector<HTMLElement>(selector)
  ;(control ?? there)?.focus()
}
