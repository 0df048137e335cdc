import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

/** The place of a text that is on its way: 3, 6 or 9 rem wide. Its container says `aria-busy`. */
export function Skeleton({ width }: { width: 'short' | 'medium' | 'long' }) {
  return <span className={classNames(css['skeleton'], css[width])} aria-hidden="true" />
}
