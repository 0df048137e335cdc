import { Skeleton } from '#ui/skeleton.tsx'
import css from './setup.module.css'

/** The place of the first rows while the file is read. */
export function OpeningSheets() {
  return (
    <div className={css['opening']} aria-busy="true">
      <p role="status">Reading the file</p>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row}>
          <Skeleton width="short" />
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      ))}
    </div>
  )
}
