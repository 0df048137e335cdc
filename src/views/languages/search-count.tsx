import { formatCount } from '#domain/money/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type SearchCountProps = {
  readonly query: string
  readonly count: number
  /** What is searched, as one and as several. */
  readonly names: readonly [one: string, several: string]
}

/** Tells those who listen how much a search has left, 'none' included. */
export function SearchCount({ query, count, names: [one, several] }: SearchCountProps) {
  const said = `${count === 0 ? 'No' : formatCount(count)} ${count === 1 ? one : several} found`
  return (
    <VisuallyHidden>
      <span role="status">{query.trim() !== '' && said}</span>
    </VisuallyHidden>
  )
}
