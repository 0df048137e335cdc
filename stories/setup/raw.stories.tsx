import { frozen } from '#machines/harness/frozen.ts'
import { longLinesJson, manyWarningsXliff, plainStrings, rightToLeftJson } from '#machines/setup/raw-files.fixtures.ts'
import {
  attributesTaken,
  codesFile,
  frenchPo,
  frenchSpot,
  namedFile,
  rawFixture,
  typesTaken,
  type RawFixture,
} from '#machines/setup/raw.fixtures.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { shownText } from '#machines/setup/raw.context.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { viewing } from '#machines/setup/viewing.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Wizard/Step 2, view your file' }

const first: RawWish = { kind: 'step', way: 'next', among: 'texts', from: undefined }

/** Step 2 with this file, at one of its texts. */
function at(file: RawFixture, reading: RawReading = file.read(first), recalled?: KindChoice[]) {
  return stillStory(() => {
    const context = viewing(file)
    const actor = frozen(setupFixtures, 'working.sheet.viewing.text.settled', {
      ...context,
      order: { ...context.order, ...(recalled && { kinds: recalled }) },
      text: shownText(context.text, reading),
    })
    return (
      <StepPage step={2} order={context.order}>
        <SetupView actor={actor} onBack={() => {}} />
      </StepPage>
    )
  })
}

const huge = 'msgid "The tide takes the lamp, and with it whatever you had left."\nmsgstr ""\n\n'

export const Unreadable = stillStory(() => {
  const context = { ...viewing(frenchPo), opened: undefined, fault: 'UPLOAD_FAILED' } as const
  return (
    <StepPage step={2} order={context.order}>
      <SetupView actor={frozen(setupFixtures, 'working.sheet.unreadable', context)} onBack={() => {}} />
    </StepPage>
  )
})

export const Translated = at(frenchPo, frenchSpot)
export const HeldBack = at(frenchPo, frenchPo.read({ ...first, among: 'held' }))
export const NothingToPointOut = at(rawFixture('Localizable.strings', plainStrings))
export const ManyWarnings = at(rawFixture('harbor.xliff', manyWarningsXliff))
export const LongLines = at(rawFixture('lines.json', longLinesJson))
export const RightToLeft = at(rawFixture('all.json', rightToLeftJson))
export const Huge = at(rawFixture('huge.po', huge.repeat(20_000)))
export const Kinds = at(codesFile)
export const KindTakenIn = at(typesTaken, typesTaken.read({ ...first, among: 'held' }))
export const Attributes = at(attributesTaken, attributesTaken.read(first))
/** What the company's last file chose is chosen here too. */
export const Recalled = at(typesTaken, typesTaken.read(first), [{ kind: '//type', way: 'text' }])
export const LanguageSaid = at(namedFile)
