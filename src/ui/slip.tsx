import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { ErrorText } from './field.tsx'
import { skipTarget } from './skip-links.tsx'
import css from './slip.module.css'

/**
 * The right column: figures or progress under a rule of 3 px, then the action that goes on. With an id, links can lead
 * to it.
 */
export function Slip({
  id,
  label,
  ref,
  children,
}: {
  id?: string | undefined
  label: string
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}) {
  return (
    <aside
      {...(id !== undefined && skipTarget('summary'))}
      className={css['slip']}
      ref={ref}
      id={id}
      aria-label={label}
    >
      {children}
    </aside>
  )
}

/** The lines of a slip. If a person can add lines they scroll, so that the total stays in sight. */
export function SlipLines({
  scroll,
  ...rest
}: Omit<ComponentProps<'dl'>, 'className'> & { scroll?: boolean | undefined }) {
  return <dl {...rest} className={classNames(scroll && css['scroll'])} />
}

interface SlipLineProps {
  label: ReactNode
  amount: ReactNode
  strong?: boolean | undefined
  /** A rule above: the line is the sum of the lines over it. */
  sum?: boolean | undefined
  /** Fine print under the line: where its amount comes from. */
  hint?: string | undefined
}

/** A label, a dotted leader, an amount at the right edge. */
export function SlipLine({ label, amount, strong, sum, hint }: SlipLineProps) {
  return (
    <div className={classNames(css['line'], sum && css['sum'])}>
      <dt className={strong ? css['strong'] : undefined}>
        <span>{label}</span>
      </dt>
      <dd className={strong ? css['strong'] : undefined}>{amount}</dd>
      {hint && <dd className={css['hint']}>{hint}</dd>}
    </div>
  )
}

interface SlipTotalProps {
  label: string
  amount: string
  /** The amount is being computed again: it keeps its place, greyed, with a sweep under it. */
  stale?: boolean | undefined
  unconfirmed?: boolean | undefined
  /** Not confirmed: greyed, with the reason. */
  refused?: ReactNode
  /** Changes are not read out: the parent announces the final amount. */
  quiet?: boolean | undefined
  /** Fine print under the amount, a line each. */
  children?: ReactNode
}

export function SlipTotal({ label, amount, stale, unconfirmed, refused, quiet, children }: SlipTotalProps) {
  const grey = unconfirmed || Boolean(refused)
  return (
    <div className={css['end']}>
      <p className={css['total']} aria-busy={stale}>
        <strong>{label}</strong>
        <output
          className={classNames(css['amount'], stale && css['stale'], grey && css['unconfirmed'])}
          aria-live={quiet ? 'off' : undefined}
        >
          {amount}
        </output>
      </p>
      {refused && <ErrorText>{refused}</ErrorText>}
      {children && <div className={css['fine']}>{children}</div>}
    </div>
  )
}
