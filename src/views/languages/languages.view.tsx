import { useSelector } from '@xstate/react'
import { memo, useCallback, useDeferredValue, useRef, type ReactNode, type RefObject } from 'react'
import type { ChoiceInput } from '#machines/languages/languages.types.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { Columns } from '#ui/page.tsx'
import { BelowHead, PageHead } from '#ui/page-head.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { EstimateProps } from '#views/estimate/estimate.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { QuoteSlip } from './quote-slip.tsx'
import { announcement, type LanguagesActor } from './quote-status.ts'

export type { LanguagesActor }

/** Step 3: the price list, and beside it the cost of the chosen languages. */
interface LanguagesViewProps {
  actor: LanguagesActor
  onBack: () => void
  /** What comes on top of the total. */
  estimate?: ((priced: Pick<EstimateProps, 'quotation' | 'methods'>) => ReactNode) | undefined
  /** The file of the chosen languages, where translation memory knows all that it lacks. */
  knownFile?: ((choice: ChoiceInput) => ReactNode) | undefined
}

export function LanguagesView({ actor, onBack, estimate, knownFile }: LanguagesViewProps) {
  const now = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'choosing'))
  const before = useDeferredValue(now)
  // The next step is drawn late; this step stays until then.
  const phase = now === 'finished' ? before : now
  const title = useRef<HTMLHeadingElement>(null)
  if (phase === 'finished') return null
  return (
    <>
      <PageHead title={wizardSteps[3].title} titleRef={title} onBack={onBack} />
      <BelowHead>
        <Choice actor={actor} phase={phase} title={title} estimate={estimate} knownFile={knownFile} />
      </BelowHead>
      <Announcement actor={actor} />
    </>
  )
}

type ChoiceProps = {
  readonly actor: LanguagesActor
  readonly phase: 'loading' | 'failed' | 'choosing'
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly estimate: LanguagesViewProps['estimate']
  readonly knownFile: LanguagesViewProps['knownFile']
}

/** Memoized, so that it is not drawn again when the step ends. */
const Choice = memo(function Choice({ actor, phase, title, ...inSlip }: ChoiceProps) {
  const slip = useRef<HTMLElement>(null)
  // `preventScroll`: nothing moves under the finger that pressed.
  const onLeave = useCallback(() => slip.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Columns slip={<QuoteSlip actor={actor} ref={slip} onLeave={onLeave} {...inSlip} />}>
        {phase === 'loading' && <ListSkeleton actor={actor} />}
        {phase === 'failed' && <ListFailed actor={actor} onLeave={() => title.current?.focus()} />}
        {phase === 'choosing' && <LanguageChoice actor={actor} />}
      </Columns>
      <QuoteBar actor={actor} onLeave={onLeave} />
    </>
  )
})

function Announcement({ actor }: { actor: LanguagesActor }) {
  const words = useSelector(actor, announcement)
  return (
    <VisuallyHidden>
      <output>{words}</output>
    </VisuallyHidden>
  )
}
