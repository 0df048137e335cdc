import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useDeferredValue, useMemo } from 'react'
import { languageName } from '#domain/languages/language-name.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Currency } from '#domain/money/money.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { SlipLine, SlipLines } from '#ui/slip.tsx'
import { useGrowing } from '#ui/use-growing.ts'
import { useTabStop } from '#ui/use-tab-stop.ts'
import css from './quote-slip.module.css'
import type { LanguagesActor } from './quote-status.ts'
import { useRemoval } from './use-removal.ts'

/** How many languages are drawn in a frame. */
const inFrame = 40

type ChosenProps = {
  readonly actor: LanguagesActor
  /** Moves the focus, because the last language is removed. */
  readonly onLeave: () => void
}

/** The chosen languages in the slip, in the order of choosing, each with its cost. The total is drawn before them. */
export function ChosenLanguages({ actor, onLeave }: ChosenProps) {
  const now = useSelector(
    actor,
    ({ context }) => ({ ...context.draft, known: context.quotation ?? context.local }),
    shallowEqual,
  )
  const { targets, currency, known } = useDeferredValue(now)
  const titles = useTitles(actor)
  const costs = useMemo(() => new Map(known?.items.map(({ lang, cost }) => [lang, cost])), [known])
  const drawn = useGrowing(targets.length, inFrame)
  const stop = useTabStop<HTMLDListElement>({ line: 'button', run: 'down' })
  const remove = useRemoval(actor, stop.ref, targets, onLeave)
  return (
    <SlipLines scroll {...stop}>
      {targets.slice(0, drawn).map((lang) => (
        <ChosenLine
          key={lang}
          lang={lang}
          title={titles(lang)}
          cost={costs.get(lang)}
          currency={currency}
          onRemove={remove}
        />
      ))}
    </SlipLines>
  )
}

type ChosenLineProps = {
  readonly lang: string
  readonly title: string
  readonly cost: number | undefined
  readonly currency: Currency
  readonly onRemove: (lang: string) => void
}

const ChosenLine = memo(function ChosenLine({ lang, title, cost, currency, onRemove }: ChosenLineProps) {
  return (
    <SlipLine
      label={
        <>
          <RemovableChip label={`Remove ${title}`} onRemove={() => onRemove(lang)}>
            {lang}
          </RemovableChip>
          {title}
        </>
      }
      amount={cost === undefined ? '–' : formatMoney(cost, currency)}
    />
  )
})

export function ChosenChips({ actor, onLeave }: ChosenProps) {
  const targets = useDeferredValue(useSelector(actor, ({ context }) => context.draft.targets))
  const titles = useTitles(actor)
  const drawn = useGrowing(targets.length, inFrame)
  const stop = useTabStop<HTMLSpanElement>({ line: 'button', run: 'across' })
  const remove = useRemoval(actor, stop.ref, targets, onLeave)
  return (
    <span className={css['chips']} {...stop}>
      {targets.slice(0, drawn).map((lang) => (
        <RemovableChip key={lang} label={`Remove ${titles(lang)}`} onRemove={() => remove(lang)}>
          {lang}
        </RemovableChip>
      ))}
    </span>
  )
}

/** The names in the price list; until it is loaded, our own names. */
function useTitles(actor: LanguagesActor): (lang: string) => string {
  const prices = useSelector(actor, ({ context }) => context.prices)
  return useMemo(() => {
    const titles = new Map(prices.map(({ lang, title }) => [lang, title]))
    return (lang) => titles.get(lang) ?? languageName(lang)
  }, [prices])
}
