import { afterEach } from 'vitest'
import { checkInDark } from './dark.ts'
import { checkLook } from './looks.ts'
import { checkOnPhone } from './phone.ts'
import { checkSights } from './sights.ts'
import { stateOf, type ShownStory } from './state-of.ts'

/** Checks a story that is still on the page, after Storybook's own hooks and its accessibility addon. */
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') return
  const { story } = context as { readonly story?: ShownStory }
  if (!story) throw new Error(`${context.task.name} has shown no story`)
  const state = stateOf(story)
  if (state) {
    checkLook(state)
    checkSights(state)
  }
  await checkInDark()
  if (state) await checkOnPhone()
})
