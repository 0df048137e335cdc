import { startTransition, useEffect, useState, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** The title, which takes the focus after a change of page. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  onBack?: (() => void) | undefined
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

/** The content of a page below its head. The head is painted first: it answers the press that led here. */
export function BelowHead({ children }: { children: ReactNode }) {
  // Not `useDeferredValue`: where the head itself is rendered deferred, it would not defer the content again.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return drawn && children
}
