import { assetLabels, type AssetKind } from '#domain/assets/asset-kind.ts'

/** The field behind 'Add file', or the one of the dialog that asks for another file. */
export function fieldOf(kind: AssetKind): HTMLInputElement {
  const fields = document.querySelectorAll<HTMLInputElement>(`[aria-label="Files to add to ${assetLabels[kind]}"]`)
  const field = [...fields].at(-1)
  if (!field) throw new Error(`There is no field for ${kind}`)
  return field
}

/** Chooses files as the device's own dialog does, without carrying them to it and back. */
export function choose(kind: AssetKind, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const field = fieldOf(kind)
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
