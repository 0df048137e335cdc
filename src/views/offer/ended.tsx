import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { shownDay } from '#domain/links/calendar-day.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import type { Offer, OfferAnswer } from '#domain/offers/offer.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Statement } from '#ui/statement.tsx'
import { OfferPaper } from './offer-paper.tsx'
import paper from '#views/link/paper.module.css'
import css from './offer.module.css'
import type { OfferActor } from './offer.actor.ts'

export type EndedScene = 'accepted' | 'rejected' | 'answeredMeanwhile' | 'expired' | 'withdrawn'

interface EndedProps {
  actor: OfferActor
  seller: Seller
  offer: Offer
  scene: EndedScene
}

export function OfferEnded(props: EndedProps) {
  return (
    <>
      <div className={css['statement']}>
        <Words {...props} />
      </div>
      <h2 className={paper['part']}>Service offer</h2>
      <OfferPaper offer={props.offer} level="h3" />
    </>
  )
}

function Words({ actor, seller, offer, scene }: EndedProps) {
  const { answer, quoteExpirationDate, ldContactPerson } = offer.project
  switch (scene) {
    case 'accepted':
      return <Answered title="The offer was accepted." offer={offer} />
    case 'rejected':
      return <Answered title="The offer was rejected." offer={offer} />
    case 'answeredMeanwhile':
      return (
        <Statement level="h1" title="This offer was answered meanwhile.">
          <p>
            {answer && (
              <>
                {answer.by} {saidBy(offer)} it on <Day at={answer.at} />.
              </>
            )}{' '}
            Your answer was not taken. If it was another one, please write to <Mail seller={seller} />.
          </p>
          <Typed actor={actor} />
        </Statement>
      )
    case 'expired':
      return (
        <Statement level="h1" title="This offer has expired.">
          <p>
            It was valid until <Day at={quoteExpirationDate} />, and takes no answer any more. {ldContactPerson} can
            make a new one: <Mail seller={seller} />.
          </p>
          <Typed actor={actor} />
        </Statement>
      )
    case 'withdrawn':
      return (
        <Statement level="h1" title="This offer was withdrawn.">
          <p>
            It takes no answer any more. {ldContactPerson} knows why: <Mail seller={seller} />.
          </p>
          <Typed actor={actor} />
        </Statement>
      )
  }
}

function Answered({ title, offer }: { title: string; offer: Offer }) {
  const { answer } = offer.project
  return (
    <Statement level="h1" title={answer?.own ? `Thank you! ${title}` : title}>
      {answer && <AnswerDetails offer={offer} answer={answer} />}
    </Statement>
  )
}

function AnswerDetails({ offer, answer }: { offer: Offer; answer: OfferAnswer }) {
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Order number', value: offer.orderNumber },
          { label: 'Answered by', value: answer.by },
          { label: 'On', value: shownDay(answer.at) },
        ]}
      />
      <p className={css['said']}>{answer.comments}</p>
    </>
  )
}

/** Comments that can no longer be sent stay readable. */
function Typed({ actor }: { actor: OfferActor }): ReactNode {
  const typed = useSelector(actor, ({ context }) => context.comments.trim())
  if (typed === '') return null
  return (
    <div>
      <p>You wrote:</p>
      <p className={css['said']}>{typed}</p>
    </div>
  )
}

function Mail({ seller }: { seller: Seller }) {
  return <a href={`mailto:${seller.email}`}>{seller.email}</a>
}

/** A day within a sentence, without line breaks. */
function Day({ at }: { at: string }) {
  return (
    <time className={css['day']} dateTime={at}>
      {shownDay(at)}
    </time>
  )
}

function saidBy({ project }: Offer): string {
  return project.state === 'ACCEPTED' ? 'accepted' : 'rejected'
}
