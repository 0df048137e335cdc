import axe from 'axe-core'

/**
 * In tests, looks at the story once more in dark. The accessibility addon has checked every rule in the theme that is
 * on; only these two depend on colour. Who browses the stories changes the theme in the toolbar.
 */
export async function checkInDark({ viewMode }: { viewMode: string }): Promise<void> {
  const { dataset } = document.documentElement
  if (import.meta.env.MODE !== 'test' || viewMode !== 'story' || dataset['theme'] === 'dark') return
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
