import type { ReactNode } from 'react'
import css from './language-quote.module.css'

interface LanguageQuoteProps {
  /** A BCP 47 tag, such as `fr-FR`. */
  lang: string
  dir?: 'ltr' | 'rtl' | undefined
  /** The language's own quotation marks, with the spaces that the language sets inside them. */
  marks: readonly [open: string, close: string]
  children: ReactNode
}

/** A line in its own language's quotation marks, in accent: on step 1 and the thank-you page only. */
export function LanguageQuote({ lang, dir, marks: [open, close], children }: LanguageQuoteProps) {
  return (
    <span lang={lang} dir={dir}>
      <span className={css['mark']}>{open}</span>
      {children}
      <span className={css['mark']}>{close}</span>
    </span>
  )
}
