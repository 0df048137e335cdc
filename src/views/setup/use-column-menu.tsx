import { startTransition, useCallback, useDeferredValue, useId, useState, type ReactNode } from 'react'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { useAfterPaint } from '#ui/use-after-paint.ts'
import { ColumnHead } from './column-head.tsx'
import { ColumnMenu } from './column-menu.tsx'

type Columns = {
  readonly head: (col: number) => ReactNode
  /** The one menu of all heads. */
  readonly menu: ReactNode
}

/** Heads of columns that share one menu, because a sheet may have hundreds of columns. */
export function useColumnMenu(
  setup: SheetSetup,
  guesses: SheetGuesses,
  languages: readonly LanguageId[],
  onAssign: (col: number, role: ColumnRole | null) => void,
): Columns {
  const id = useId()
  const [{ col, open }, setMenu] = useState({ col: 0, open: false })
  const shown = useAfterPaint(open)
  const reasons = new Map(guesses.columns.map(({ col: of, reason }) => [of, reason]))
  const buttonId = (of: number) => `${id}-${of}`
  const press = useCallback(
    (pressed: number) => setMenu((menu) => ({ col: pressed, open: menu.col !== pressed || !menu.open })),
    [],
  )
  // Prepares the menu of the column that the pointer or focus has reached, after that is painted; a press then only has
  // to open it.
  const near = useCallback(
    (of: number) =>
      startTransition(() => setMenu((menu) => (menu.open || menu.col === of ? menu : { col: of, open: false }))),
    [],
  )
  // The head and the cells show a new role first; the menu follows.
  const marked = useDeferredValue(setup)
  const openTo = useCallback((next: boolean) => setMenu((menu) => ({ ...menu, open: next })), [])
  const undo = useCallback((of: number) => onAssign(of, null), [onAssign])
  return {
    head: (of) => (
      <ColumnHead
        id={buttonId(of)}
        col={of}
        role={setup.roles[of] ?? null}
        reason={reasons.get(of)}
        open={open && of === col}
        onNear={near}
        onPress={press}
        onUndo={undo}
      />
    ),
    menu: (
      <ColumnMenu
        key={col}
        sheet={marked}
        col={col}
        languages={languages}
        buttonId={buttonId(col)}
        open={shown}
        onOpenChange={openTo}
        onAssign={onAssign}
      />
    ),
  }
}
