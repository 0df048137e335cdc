import { formatCount, formatMoney } from '#domain/money/format.ts'
import type { LanguageLine } from '#domain/pricing/language-lines.ts'
import css from './why-less.module.css'

/** Why a language costs less than its rate times all words: what memory knows, and what the file has already. */
export function WhyLess({ line }: { line: LanguageLine }) {
  const { currency, cost, saved, matchedWords, translatedWords, hasTM } = line
  const isMatched = matchedWords > 0
  if (cost === 0 && !isMatched) return 'All rows filled'
  return (
    <>
      {isMatched && (
        <span className={css['why']}>
          {formatMoney(-saved, currency)} from memory{' '}
          <span className={css['words']}>{formatCount(matchedWords)} words</span>
        </span>
      )}
      {translatedWords > 0 && (
        <span className={css['why']}>
          {formatCount(translatedWords)} words <span className={css['words']}>already translated</span>
        </span>
      )}
      {hasTM && !isMatched && <span className={css['words']}>No match in memory</span>}
    </>
  )
}
