import type { Configuration } from '#domain/order/order.ts'
import { Code } from '#ui/chip.tsx'
import css from './upload.module.css'

export function SupportedFormats({ configuration: { allowTypes, limit } }: { configuration: Configuration }) {
  return (
    <section className={css['formats']}>
      <h2>Supported formats</h2>
      <ul className={css['types']}>
        {allowTypes.map((type) => (
          <li key={type}>
            <Code>{type}</Code>
          </li>
        ))}
      </ul>
      <p className={css['dim']}>
        Another format, or over {limit} MB? <a href="/support">Contact support</a>. How we keep files:{' '}
        <a href="/security-statement">Security statement</a>.
      </p>
    </section>
  )
}
