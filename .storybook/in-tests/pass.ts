import { keepTextLonger } from '../longer.ts'
import { pageStandsStill } from '../still.ts'
import { appearance, unchangedParts } from './appearance.ts'
import { doubtfulTexts } from './contrast.ts'
import { resizeFrame } from './frame.ts'
import { sameLook } from './looks.ts'
import { missingSights } from './sights.ts'
import { stateOf, type ShownStory } from './state-of.ts'
import { doubtfulSizes } from './sizes.ts'
import type { PassStop } from './stops.ts'
import { inTheme } from './theme.ts'
import { tooWide } from './too-wide.ts'
import { colourViolations, sizeViolations, structureViolations, violations } from './violations.ts'

const phone = { width: 390, height: 844 }

/**
 * All that is wrong with a story: as it is shown first, light and 1280 px wide, then in dark, then on a phone. Axe reads
 * the first by all its rules; of the others only what a theme or a width has changed, and what is in doubt there. A
 * picture can be taken at each stop.
 */
export async function faultsOf(
  story: ShownStory,
  stopAt: (stop: PassStop) => Promise<void> = async () => {},
): Promise<string[]> {
  const state = stateOf(story)
  const faults = state ? [...sameLook(state), ...missingSights(state)] : []
  const note = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`))

  await stopAt('1280 light')
  note('1280 px, light', await violations())
  note('1280 px', tooWide())
  note('1280 px, dark', await inTheme('dark', () => stopAt('1280 dark').then(doubtfulColours)))
  if (!isForPhones(story)) return faults

  const wide = appearance()
  const widen = resizeFrame(phone)
  try {
    note('390 px, its text 40 % longer', await tooWideWhenLonger())
    note('390 px', await structureViolations(unchangedParts(wide, appearance())))
    note('390 px', await sizeViolations(doubtfulSizes()))
    await stopAt('390 light')
    note('390 px, light', await doubtfulColours())
    note('390 px, dark', await inTheme('dark', () => stopAt('390 dark').then(doubtfulColours)))
  } finally {
    widen()
  }
  return faults
}

function doubtfulColours(): Promise<string[]> {
  return colourViolations(doubtfulTexts())
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
