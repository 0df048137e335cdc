import axe from 'axe-core'
import { colourRules } from '#tests/support/colour-rules.ts'

const options: axe.RunOptions = { runOnly: colourRules, resultTypes: ['violations'] }

/** Checks the story once more in the dark theme. The accessibility addon checks every rule in the light theme. */
export async function checkInDark(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['theme'] === 'dark') return
  dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, options)
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    )
    if (found.length > 0) throw new Error(`In dark:\n${found.join('\n')}`)
  } finally {
    dataset['theme'] = 'light'
  }
}
