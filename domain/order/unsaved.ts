import type { Drafts } from './drafts.ts'
import type { Order } from './order.ts'
import type { WizardStep } from './order-state.ts'

/** The first step whose draft differs from what the service has; undefined where none differs. */
export function firstUnsaved({ resource, language, info }: Order, drafts: Drafts): WizardStep | undefined {
  if (differs(drafts.setup?.settings, resource.files[0]?.settings)) return 2
  if (differs(drafts.languages, language && { targets: language.targets, currency: language.currency })) return 3
  return differs(drafts.information, info) ? 4 : undefined
}

function differs(draft: unknown, saved: unknown): boolean {
  return draft !== undefined && written(draft) !== written(saved)
}

/** A value as text, independent of the order of its keys. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
