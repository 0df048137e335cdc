import { useSelector } from '@xstate/react'
import type { Stretch } from '#domain/documents/raw/raw-file.ts'
import type { RawSpot, SpotSubject } from '#domain/documents/raw/view/raw-view.ts'
import { toTag } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount } from '#domain/money/format.ts'
import { Bracket } from '#ui/bracket.tsx'
import { DescriptionList, type Description } from '#ui/description-list.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { CellText } from '../setup/cell-text.tsx'
import { isRecounting } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import { type KindOffer, offersOf } from './kind-words.ts'
import css from './raw.module.css'
import { heldWords, setLabels } from './raw-words.ts'

/** The text that was gone to. It has one height, whatever the text, so that no button below it moves. */
export function SpotPanel({ actor }: { actor: SetupActor }) {
  const spot = useSelector(actor, ({ context }) => context.text.spot)
  const seeking = useSelector(
    actor,
    (snapshot) => isRecounting(snapshot) || snapshot.matches({ working: { sheet: { viewing: { text: 'seeking' } } } }),
  )
  return (
    <section className={css['spot']} aria-label="Text at hand" aria-live="polite" aria-busy={seeking}>
      {spot ? <Spot actor={actor} spot={spot} /> : <p>No text is chosen. Next text takes you to the first one.</p>}
    </section>
  )
}

function Spot({ actor, spot }: { actor: SetupActor; spot: RawSpot }) {
  const { rank, line, subject, start, end } = spot
  const offers = offersOf(subject)
  const descriptions = descriptionsOf(subject)
  return (
    <>
      <p>
        {rank && `${setLabels[rank.set]}: ${formatCount(rank.number)} of ${formatCount(rank.total)}. `}
        Line {formatCount(line)}
      </p>
      <Bracket size="medium" className={css['said']}>
        <p dir="auto">{subject.kind === 'text' ? <CellText text={subject.source} /> : subject.text}</p>
      </Bracket>
      {offers.length > 0 && (
        <div className={css['offers']}>
          {offers.map((offer) => (
            <Offer key={offer.kind} actor={actor} offer={offer} place={{ start, end }} />
          ))}
        </div>
      )}
      {descriptions.length > 0 && <DescriptionList items={descriptions} />}
    </>
  )
}

type OfferProps = { readonly actor: SetupActor; readonly offer: KindOffer; readonly place: Stretch }

function Offer({ actor, offer: { kind, way, label }, place }: OfferProps) {
  const choice = { type: 'kind.choose', kind, way, place } as const
  const can = useSelector(actor, (snapshot) => snapshot.can(choice))
  return (
    <TextButton disabled={!can} onClick={() => actor.send(choice)}>
      {label}
    </TextButton>
  )
}

function descriptionsOf(subject: SpotSubject): Description[] {
  switch (subject.kind) {
    case 'place':
      return []
    case 'held':
      return [{ label: setLabels.held, value: heldWords[subject.reason] }]
    case 'text':
      return [
        ...subject.targets.map(({ lang, text }) => ({
          label: languageName(lang),
          value: <Said text={text} lang={lang} />,
        })),
        ...(subject.draft === null ? [] : [{ label: 'Not final', value: <Said text={subject.draft} /> }]),
        { label: 'String Identifier', value: <span className={css['key']}>{subject.id}</span> },
        ...known('Additional Information', subject.context, (text) => <Said text={text} />),
        ...known('Character', subject.speaker, (text) => <Said text={text} />),
        ...known('Max Character Limit', subject.limit, formatCount),
        ...known('Form of a plural', subject.form, (form) => form),
      ]
  }
}

function known<Value extends string | number>(
  label: string,
  value: Value | null,
  say: (value: Value) => Description['value'],
): Description[] {
  return value === null || value === '' ? [] : [{ label, value: say(value) }]
}

function Said({ text, lang }: { text: string; lang?: string }) {
  return (
    <span className={css['lines']} dir="auto" lang={lang && toTag(lang)}>
      {text}
    </span>
  )
}
