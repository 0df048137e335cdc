/** The kinds of supporting files (specification §2, step 4). */
export const assetKinds = ['original', 'legacy', 'glossary', 'styleguide', 'screenshots'] as const
export type AssetKind = (typeof assetKinds)[number]

export const assetLabels: Record<AssetKind, string> = {
  original: 'Original',
  legacy: 'Legacy',
  glossary: 'Glossary',
  styleguide: 'Styleguide',
  screenshots: 'Screenshots',
}

export function isAssetKind(text: string): text is AssetKind {
  return assetKinds.some((kind) => kind === text)
}
