import { afterEach } from 'vitest'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { checkInDark } from './dark.ts'
import { checkLook } from './looks.ts'
import { checkOnPhone } from './phone.ts'

type Shown = { readonly story?: { readonly parameters: Partial<StateStory['parameters']> } }

/** What is asked of a story that still stands on the page, after Storybook's own hooks and its accessibility addon. */
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') return
  const { story } = context as Shown
  if (!story) throw new Error(`${context.task.name} has shown no story`)
  const { state } = story.parameters
  if (state) checkLook(state)
  await checkInDark()
  if (state) await checkOnPhone()
})
