import { memo } from 'react'
import { runsOf } from '#domain/words/placeholders.ts'
import { Placeholder } from '#ui/chip.tsx'

/** How much of a text a preview shows. */
const shown = 300

/** A text of the file, its placeholders set apart; of a long one the beginning, unless `whole` is asked for. */
export const CellText = memo(({ text, whole = false }: { text: string; whole?: boolean }) => {
  const runs = runsOf(whole ? text : text.slice(0, shown))
  return runs.map((run, index) =>
    // A run has no name but its place.
    run.kind === 'text' ? run.value : <Placeholder key={`${index} ${run.value}`}>{run.value}</Placeholder>,
  )
})
CellText.displayName = 'CellText'
