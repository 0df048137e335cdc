import type { ReactNode } from 'react'
import { useSupportEmail } from '#views/support/support-email.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { SlipLine, SlipLines } from '#ui/slip.tsx'
import { pageTexts, type PageName, type PagePart, type PageText } from './page-texts.ts'
import css from './pages.module.css'

interface PageViewProps {
  name: PageName
  children?: ReactNode
}

export function PageView({ name, children }: PageViewProps) {
  const { title, lead, parts, next }: PageText = pageTexts[name]
  return (
    <article className={css['page']}>
      <PageHead title={title} />
      <p className={css['lead']}>{lead}</p>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      {children}
      <Next next={next} />
    </article>
  )
}

function Part({ part: { title, figures, paragraphs = [] } }: { part: PagePart }) {
  return (
    <Section title={title}>
      {figures && (
        <SlipLines>
          {figures.map(({ label, figure }) => (
            <SlipLine key={label} label={label} amount={figure} />
          ))}
        </SlipLines>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={css['text']}>
          {paragraph}
        </p>
      ))}
    </Section>
  )
}

function Next({ next }: { next: PageText['next'] }) {
  const supportEmail = useSupportEmail()
  if (next === 'support') {
    return (
      <p className={css['text']}>
        Write to customer support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    )
  }
  return (
    <p>
      <LinkButton kind="primary" size="large" href="/">
        Upload file
      </LinkButton>
    </p>
  )
}
