import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './order.module.css'

/** The place of a step that is on its way. */
export function Opening({ title }: { title: string }) {
  return (
    <div className={css['opening']} aria-busy="true">
      <PageHead title={title} />
      <Skeleton width="long" />
      <Skeleton width="medium" />
      <Skeleton width="long" />
    </div>
  )
}
