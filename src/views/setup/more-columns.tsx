import { useState } from 'react'
import type { SheetSetup } from '#domain/documents/sheet-setup.ts'
import { formatCount } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import css from './setup.module.css'

/** How many columns are drawn at first; a button draws more. */
const atFirst = 50

type ShownColumns = {
  readonly columns: readonly number[]
  /** Draws as many again; undefined when all are drawn. */
  readonly showMore: (() => void) | undefined
}

/** The columns to draw: the first ones, and at least up to the last one with a role. */
export function useShownColumns({ roles }: SheetSetup): ShownColumns {
  const [wanted, setWanted] = useState(atFirst)
  const shown = Math.min(roles.length, Math.max(wanted, roles.findLastIndex((role) => role !== null) + 1))
  return {
    columns: Array.from({ length: shown }, (_, col) => col),
    showMore: shown < roles.length ? () => setWanted(2 * shown) : undefined,
  }
}

export function MoreColumns({ shown, total, onShow }: { shown: number; total: number; onShow: () => void }) {
  return (
    <div className={css['more']}>
      <p>
        {formatCount(shown)} of {formatCount(total)} columns
      </p>
      <Button size="small" onClick={onShow}>
        Show more columns
      </Button>
    </div>
  )
}
