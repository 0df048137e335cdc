import { useId, type ReactNode, type Ref } from 'react'
import css from './section.module.css'

interface SectionProps {
  id?: string | undefined
  title: string
  /** With it, the title can take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** At the right of the title: '2 of 3 required'. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a long page, under a rule of 3 px. */
export function Section({ id, title, titleRef, note, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={css['section']} id={id} aria-labelledby={heading}>
      <div className={css['head']}>
        <h2 id={heading} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {note && <span className={css['note']}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
