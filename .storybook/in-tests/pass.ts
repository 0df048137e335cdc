import { keepTextLonger } from '../longer.ts'
import { pageStandsStill } from '../still.ts'
import { appearance, isRearranged, oneOfEach, recoloured } from './appearance.ts'
import { resizeFrame } from './frame.ts'
import { sameLook } from './looks.ts'
import { missingSights } from './sights.ts'
import { stateOf, type ShownStory } from './state-of.ts'
import { inTheme } from './theme.ts'
import { tooWide } from './too-wide.ts'
import { colourViolations, phoneViolations, sizeViolations, violations } from './violations.ts'

const phone = { width: 390, height: 844 }

/**
 * All that is wrong with a story: as it is shown first, light and 1280 px wide, then in dark, then on a phone. What the
 * first has told of all rules, the others ask again only where a theme or a width can change the answer.
 */
export async function faultsOf(story: ShownStory): Promise<string[]> {
  const state = stateOf(story)
  const faults = state ? [...sameLook(state), ...missingSights(state)] : []
  const note = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`))

  note('1280 px, light', await violations())
  note('1280 px', tooWide())
  const light = appearance()
  const dark = await inTheme('dark', async () => {
    const own = appearance()
    note('1280 px, dark', await colourViolations(oneOfEach(own)))
    return own
  })
  if (!isForPhones(story)) return faults

  const widen = resizeFrame(phone)
  try {
    note('390 px, its text 40 % longer', await tooWideWhenLonger())
    const narrow = appearance()
    note('390 px, light', await (isRearranged(light, narrow) ? phoneViolations() : sizeViolations()))
    note('390 px, light', await colourViolations(recoloured(light, narrow)))
    await inTheme('dark', async () => {
      note('390 px, dark', await colourViolations(recoloured(dark, appearance())))
    })
  } finally {
    widen()
  }
  return faults
}

/** The page takes its new width and its longer text at once, so that it is waited for once. */
async function tooWideWhenLonger(): Promise<string[]> {
  keepTextLonger(true)
  try {
    await pageStandsStill()
    return tooWide()
  } finally {
    keepTextLonger(false)
  }
}

/** The panel of the state gallery is a part of Storybook, whose window is never that narrow. */
function isForPhones({ id }: ShownStory): boolean {
  return !id.startsWith('state-gallery-')
}
