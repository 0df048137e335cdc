import { startTransition, useEffect, useState, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** Takes the focus after a change of page. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** With it, a back button stands before the title. */
  onBack?: (() => void) | undefined
  /** What stands at the right. */
  children?: ReactNode
}

export function PageHead({ title, titleRef, onBack, children }: PageHeadProps) {
  return (
    <div className={css['head']}>
      {onBack && <IconButton icon="back" label="Back" onClick={onBack} />}
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

/** All that a page has below its head. The head is painted first: it answers the press that led here. */
export function BelowHead({ children }: { children: ReactNode }) {
  // A deferred value would not be deferred once more where the head itself is drawn late.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return drawn && children
}
