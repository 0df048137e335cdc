import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './order.module.css'

/** Shown while a step is loading; its heading stays the same while `status` changes. */
export function Opening({ status }: { status: string }) {
  return (
    <div className={css['opening']} aria-busy="true">
      <PageHead title="Opening your order" />
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      <Skeleton width="long" />
      <Skeleton width="medium" />
      <Skeleton width="long" />
    </div>
  )
}
