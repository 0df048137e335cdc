import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

/** A placeholder for a text that is loading: 3, 6 or 9 rem wide. Its container sets `aria-busy`. */
export function Skeleton({ width }: { width: 'short' | 'medium' | 'long' }) {
  return <span className={classNames(css['skeleton'], css[width])} aria-hidden="true" />
}
