import { quotationMarks } from '#domain/languages/quotation-marks.ts'
import { toTag } from '#domain/languages/language-id.ts'
import { Code, Placeholder } from '#ui/chip.tsx'
import { LanguageQuote } from '#ui/language-quote.tsx'
import css from './upload.module.css'

const lines = [
  ['enUS', 'The tide won’t wait, '],
  ['frFR', 'La marée n’attend pas, '],
  ['deDE', 'Die Flut wartet nicht, '],
  ['esES', 'La marea no espera, '],
  ['plPL', 'Przypływ nie zaczeka, '],
  ['svSE', 'Tidvattnet väntar inte, '],
  ['elGR', 'Η παλίρροια δεν περιμένει, '],
] as const

/** One string of a game in seven languages, each in its own quotation marks: a picture of the service. */
export function TideLines() {
  return (
    <ul className={css['lines']} aria-hidden="true">
      {lines.map(([id, text]) => {
        const { open, close } = quotationMarks(id)
        return (
          <li key={id}>
            <Code>{id}</Code>
            <LanguageQuote lang={toTag(id)} marks={[open, close]}>
              {text}
              <Placeholder>{'{player}'}</Placeholder>.
            </LanguageQuote>
          </li>
        )
      })}
    </ul>
  )
}
