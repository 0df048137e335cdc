import type { SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { Spread } from '#domain/documents/spread.ts'
import { formatCounted } from '#domain/money/format.ts'
import { columnLetters } from './column-names.ts'

/** How many sheets the button sets up, how many are set up so already, and how many it leaves alone. */
export function spreadGist(spreads: readonly Spread[]): string {
  const set = spreads.filter(({ kind }) => kind === 'set').length
  const same = spreads.filter(({ kind }) => kind === 'same').length
  const stay = spreads.length - set - same
  return [
    set > 0 && `Sets up ${formatCounted(set, 'more sheet')}.`,
    same > 0 && `${formatCounted(same, 'sheet')} ${same === 1 ? 'is' : 'are'} set up like this already.`,
    stay > 0 && `${formatCounted(stay, 'sheet')} ${stay === 1 ? 'stays as it is' : 'stay as they are'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the button has done to the sheets beside the first, which has this name. */
export function spreadDone(name: string, spreads: readonly Spread[]): string {
  const set = spreads.filter(({ kind }) => kind === 'set').length
  const stay = spreads.filter(({ kind }) => kind === 'left' || kind === 'hidden').length
  const stays = `${formatCounted(stay, 'sheet')} ${stay === 1 ? 'stays as it was' : 'stay as they were'}.`
  const isSet = `${formatCounted(set, 'more sheet')} ${set === 1 ? 'is' : 'are'} set up like ${name}.`
  return stay === 0 ? isSet : `${isSet} ${stays}`
}

/** What the button does to a sheet, by its name; `before` is how the sheet is marked now. */
export function spreadLine(name: string, { setup, kind, missing, needed }: Spread, before: SheetSetup): string {
  const lacked = missing.map(columnLetters).join(', ')
  switch (kind) {
    case 'left':
      if (before.roles.length === 0 || needed === undefined) return `${name} stays as it is: it has no text.`
      return `${name} stays as it is: it has no column ${columnLetters(needed)}.`
    case 'hidden':
      return `${name} stays as it is: it is hidden in the file.`
    case 'same':
      return `${name} is set up like this already.`
    case 'set': {
      const marked = setup.roles.flatMap((role, col) => (role ? [columnLetters(col)] : []))
      const columns = `${marked.length === 1 ? 'column' : 'columns'} ${marked.join(', ')}`
      const own = before.roles.some((role) => role !== null) ? ' Its own marks are replaced.' : ''
      const without = lacked === '' ? '' : ` It has no column ${lacked}.`
      return `${name}: ${columns}, start row ${setup.startRow + 1}.${own}${without}`
    }
  }
}
