import type { Quotation } from './quotation.ts'

/** Whether translation memory knows all that the file lacks in the chosen languages, so that nothing is to be ordered. */
export function isAllKnown({ items }: Pick<Quotation, 'items'>): boolean {
  return items.every(({ wordCount }) => wordCount === 0) && items.some(({ hasTM }) => hasTM)
}
