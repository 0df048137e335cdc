import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount } from '#domain/money/format.ts'
import { Slip, SlipLine, SlipLines } from '#ui/slip.tsx'
import type { SetupActor } from '../setup/setup.actor.ts'
import { heldLabels, setLabels } from './raw-words.ts'
import { KindList } from './kind-list.tsx'
import type { KindAmount } from './kind-words.ts'
import { RawWarnings } from './raw-warnings.tsx'
import type { HeldReason } from '#domain/documents/raw/raw-file.ts'

/** With more languages than these, the list scrolls. */
const languagesInSight = 5

/** The words are undefined while they are not known. */
export type RawCount = Pick<RawOverview['count'], 'stringCount' | 'filledWordCount'> & {
  readonly sourceWordCount: number | undefined
  readonly kinds: readonly KindAmount[]
}

type RawFiguresProps = {
  readonly actor: SetupActor
  readonly overview: RawOverview
  readonly count: RawCount
}

/** The counts of the file: its words, strings and lines, and what is worth checking. */
export function RawFigures({ actor, overview, count }: RawFiguresProps) {
  const { sets, held, lineCount } = overview
  const translated = Object.entries(count.filledWordCount)
  return (
    <Slip label="About this file">
      <SlipLines>
        <SlipLine
          label="Words"
          amount={count.sourceWordCount === undefined ? '–' : formatCount(count.sourceWordCount)}
          strong
        />
        <SlipLine label="Strings" amount={formatCount(count.stringCount)} />
        {sets.held > 0 && <SlipLine label={setLabels.held} amount={formatCount(sets.held)} hint={heldHint(held)} />}
        <SlipLine label="Lines" amount={formatCount(lineCount)} />
      </SlipLines>
      {translated.length > 0 && (
        <SlipLines scroll={translated.length > languagesInSight}>
          {translated.map(([lang, words]) => (
            <SlipLine key={lang} label={`Already in ${languageName(lang)}`} amount={`${formatCount(words)} words`} />
          ))}
        </SlipLines>
      )}
      <KindList actor={actor} kinds={count.kinds} />
      <RawWarnings actor={actor} warnings={overview.warnings} />
    </Slip>
  )
}

function heldHint(held: RawOverview['held']): string | undefined {
  const parts = Object.entries(held).map(
    ([reason, times]) => `${formatCount(times)} ${heldLabels[reason as HeldReason]}`,
  )
  return parts.length > 0 ? parts.join(', ') : undefined
}
