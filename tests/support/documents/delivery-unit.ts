import type { Unit } from '#domain/documents/delivery/unit.ts'

/** A text of an order as linguists receive it. */
export function unitOf(source: string, changes: Partial<Unit> = {}): Unit {
  return {
    id: 'u',
    label: 'row 2',
    name: '',
    source,
    identity: { source, scope: '', stringId: '' },
    codes: [],
    placeholders: {},
    filled: {},
    limit: null,
    notes: [],
    plural: null,
    isIcu: false,
    place: { sheetIndex: 0, row: 1 },
    ...changes,
  }
}
