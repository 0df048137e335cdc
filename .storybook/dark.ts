import axe from 'axe-core'

/**
 * Looks at the story once more in dark. The accessibility addon has checked every rule in the theme that is on; only
 * these two depend on colour.
 */
export async function checkInDark({ viewMode }: { viewMode: string }): Promise<void> {
  const { dataset } = document.documentElement
  if (viewMode !== 'story' || dataset['theme'] === 'dark') return
  dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, { runOnly: ['color-contrast', 'link-in-text-block'] })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    )
    if (found.length > 0) throw new Error(`In dark:\n${found.join('\n')}`)
  } finally {
    dataset['theme'] = 'light'
  }
}
