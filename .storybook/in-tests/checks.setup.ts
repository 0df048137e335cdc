import { afterEach, beforeEach, inject, vi } from 'vitest'
import { faultsOf } from './pass.ts'
import { heardIn } from './heard.ts'
import { pictureOfStory, pictureTime } from './picture.ts'
import type { ShownStory } from './state-of.ts'
import { watchTimers } from './timers.ts'

const takesPictures = inject('takesPictures')
if (takesPictures) {
  // A picture is not to depend on how soon a module is there that a view loads late.
  await Promise.all([import('#views/auth/qr-code.tsx'), import('#views/languages/map-projection.tsx')])
  beforeEach(() => {
    vi.setSystemTime(pictureTime)
    const unwatch = watchTimers()
    // Vitest names a setup file by the time at which it loads it: at the same time it would not run for the next file.
    return () => {
      vi.useRealTimers()
      unwatch()
    }
  })
}

/** Checks a story that is still on the page, after Storybook's own hooks. */
afterEach(async (context) => {
  const { result, meta, name } = context.task
  if (result?.state === 'fail') return
  const { story } = context as { readonly story?: ShownStory }
  if (!story) throw new Error(`${name} has shown no story`)
  const heard = takesPictures ? undefined : heardIn(story)
  if (heard !== undefined) context.expect(heard).toMatchSnapshot()
  const faults = await faultsOf(story, async (stop) => {
    if (!takesPictures) return
    const picture = await pictureOfStory()
    meta.pictured = { story: story.id, pictures: { ...meta.pictured?.pictures, [stop]: picture } }
  })
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})
