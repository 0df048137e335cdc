import { afterEach } from 'vitest'
import { faultsOf } from './pass.ts'
import type { ShownStory } from './state-of.ts'

/** Checks a story that is still on the page, after Storybook's own hooks. */
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') return
  const { story } = context as { readonly story?: ShownStory }
  if (!story) throw new Error(`${context.task.name} has shown no story`)
  const faults = await faultsOf(story)
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})
