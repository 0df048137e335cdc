import { offerActors } from '#actors/offer/offer.actors.ts'
import { typedComments } from '#actors/offer/comments-store.ts'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { offerFixtures } from '#machines/offer/offer.fixtures.ts'
import type { OfferContext } from '#machines/offer/offer.types.ts'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { OfferView } from '#views/offer/offer.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, heading, part, text, within } from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { busy, disabled, enabled, lacks, says, sees, type Sights } from '../support/sights.ts'

export const comments = part('textbox', /^Comments/)
export const accept = button('Accept')
const reject = button('Reject')
const tryAgain = button('Try again')
const question = part('dialog', /^(Accept|Reject) this offer\?$/)
export const meant = within(question, button(/^(Accept|Reject) the offer$/))

/** What is answered is asked once more, with the total. */
const asks = ({ decision, offer }: OfferContext): Sights => [
  ...sees(part('dialog', decision === 'accept' ? 'Accept this offer?' : 'Reject this offer?')),
  ...says(question, formatMoney(offer?.order.totalCost ?? 0, offer?.order.currency ?? 'EUR')),
]

/** The page of an offer's link. */
export const offerModel = defineModel({
  fixtures: offerFixtures,
  heard: ['sent.complete.free', 'sent.complete.confirming', 'accepted'],
  view: (actor) => <OfferView actor={actor} seller={seller} />,
  page: (actor) => (
    <LinkFrame seller={seller}>
      <OfferView actor={actor} seller={seller} />
    </LinkFrame>
  ),
  actors: [({ client }) => offerActors(client)],
  gestures: {
    'comments.edit': [{ by: 'person', does: (hands, event) => hands.type(comments, event.comments) }],
    'offer.accept': [{ by: 'person', does: (hands) => hands.press(accept) }],
    'offer.reject': [{ by: 'person', does: (hands) => hands.press(reject) }],
    'answer.confirm': [{ by: 'person', does: (hands) => hands.press(meant) }],
    'answer.cancel': [{ by: 'person', does: (hands) => hands.press(within(question, button('Go back'))) }],
    'offer.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
  },
  sights: {
    loading: [...sees(heading('Service offer', 1)), ...busy(part('table', 'Service offer'))],
    'sent.incomplete': [
      ...sees(text('Waiting for your answer'), text('Write a comment to enable Accept and Reject.')),
      ...disabled(accept, reject),
    ],
    'sent.complete.free': [...enabled(accept, reject), ...lacks(alert, question)],
    'sent.complete.confirming': (context: OfferContext) => [...asks(context), ...lacks(alert)],
    'sent.unanswered.free': [...sees(alert), ...enabled(accept, reject), ...lacks(question)],
    'sent.unanswered.confirming': (context: OfferContext) => [...asks(context), ...sees(alert)],
    answering: ({ decision }: OfferContext) => [
      ...busy(decision === 'accept' ? accept : reject),
      ...sees(text('Sending your answer…')),
    ],
    rereading: sees(text('The offer was answered before. Looking up how…')),
    accepted: [...sees(heading(/The offer was accepted\.$/, 1)), ...lacks(accept)],
    rejected: [...sees(heading(/The offer was rejected\.$/, 1)), ...lacks(reject)],
    answeredMeanwhile: sees(
      heading('This offer was answered meanwhile.', 1),
      text(/Ravi Sandhu accepted it on 11-20-2026\./),
    ),
    expired: sees(heading('This offer has expired.', 1)),
    withdrawn: sees(heading('This offer was withdrawn.', 1)),
    notFound: sees(heading('This link doesn’t work', 1)),
    failed: [...sees(heading('Service offer', 1), alert), ...enabled(tryAgain)],
  },
  replies: {
    readOffer: (output) => {
      if (!output.ok) return [output.code === 'TOKEN_NOT_FOUND' ? refuses(readOffer, output.code) : cutsOff(readOffer)]
      const { offer, typed } = output.value
      // What was typed before comes from the browser, and everything else from the service.
      void typedComments.write(offer.orderNumber, typed)
      return [succeeds(readOffer, { data: offer })]
    },
    confirmOffer: (output) => {
      if (output.ok) return [succeeds(confirmOffer, { data: output.value })]
      const own = confirmOffer.errors.find((code) => code === output.code)
      return [own ? refuses(confirmOffer, own) : cutsOff(confirmOffer)]
    },
    keepComments: 'listens',
  },
})
