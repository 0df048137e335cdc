import { memo, use } from 'react'
import { runsOf } from '#domain/words/placeholders.ts'
import { Placeholder } from '#ui/chip.tsx'
import { ShapeChoice } from './shape-choice.ts'

/** How many characters of a text a preview shows. */
const shown = 300

/** A text of the file, with its placeholders set apart. A long text is cut unless `whole` is set. */
export const CellText = memo(({ text, whole = false }: { text: string; whole?: boolean }) => {
  const runs = runsOf(whole ? text : text.slice(0, shown), use(ShapeChoice))
  return runs.map((run, index) =>
    // A run has no identity other than its position.
    run.kind === 'text' ? run.value : <Placeholder key={`${index} ${run.value}`}>{run.value}</Placeholder>,
  )
})
CellText.displayName = 'CellText'
