import { countedExamples, placeholderKinds, wordSources, type RuleSource } from '#domain/words/counting-rule.ts'
import { Placeholder } from '#ui/chip.tsx'
import css from './figures.module.css'

export function CountingRule() {
  return (
    <details className={css['rule']}>
      <summary>How words are counted</summary>
      <div className={css['prose']}>
        <p>
          Placeholders and markup are taken out, and what stands between white space is a word. A text without
          placeholders counts as <code>wc -w</code> counts it (<Sources of={wordSources} />
          ). Hyphens, slashes and apostrophes part no words.
        </p>
        <p>
          A row without source text counts nothing. A repetition counts like any other row. A language is not billed for
          rows that the file has translated already, nor for rows that your translation memory knows by the very same
          text, of the same speaker and context.
        </p>
        <p>What is taken out:</p>
        <ul className={css['kinds']}>
          {placeholderKinds.map(({ name, examples, sources }) => (
            <li key={name}>
              <span>{name}</span>
              <Examples of={examples} />
              <span className={css['sources']}>
                <Sources of={sources} />
              </span>
            </li>
          ))}
        </ul>
        <p>Other codes of your game count, unless you take them as placeholders.</p>
        <p>What is left is text, and its words count. So do those of:</p>
        <ul className={css['counted']}>
          {countedExamples.map((example) => (
            <li key={example}>
              <code>{example}</code>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function Examples({ of }: { of: readonly string[] }) {
  return (
    <span className={css['examples']}>
      {of.map((example) => (
        <Placeholder key={example}>{example}</Placeholder>
      ))}
    </span>
  )
}

function Sources({ of }: { of: readonly RuleSource[] }) {
  return of.map(({ title, address }, index) => (
    <span key={address}>
      {index > 0 && ', '}
      <a href={address} target="_blank" rel="noreferrer">
        {title}
      </a>
    </span>
  ))
}
