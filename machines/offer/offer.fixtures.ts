import { accepted, refused } from '#domain/result.ts'
import type { Offer, OfferAnswer } from '#domain/offers/offer.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { offerMachine } from './offer.machine.ts'
import type { OfferContext } from './offer.types.ts'

const comments = 'Yes, please go ahead. The build is ready on Monday.'

/** An offer with every unit, a discount, and two projects. */
export const sentOffer: Offer = {
  orderNumber: 'LO-48402',
  order: {
    id: '48402',
    orderDate: '2026-11-16',
    projects: [
      {
        name: 'Dusk Harbor: The Drowned Bell',
        totalCost: 1489.65,
        totalDiscountAmount: 49.35,
        rows: [
          {
            name: 'Translation, German',
            quantity: 4200,
            unit: 'w',
            pricePerUnit: 0.125,
            discount: 0.05,
            totalCost: 498.75,
          },
          {
            name: 'Translation, Polish',
            quantity: 4200,
            unit: 'w',
            pricePerUnit: 0.11,
            discount: 0.05,
            totalCost: 438.9,
          },
          {
            name: 'Linguistic testing, German',
            quantity: 12,
            unit: 'h',
            pricePerUnit: 46,
            discount: 0,
            totalCost: 552,
          },
        ],
      },
      {
        name: 'Store page and trailer',
        totalCost: 1640,
        totalDiscountAmount: 0,
        rows: [
          { name: 'Store page, 2 languages', quantity: 2, unit: 'st', pricePerUnit: 180, discount: 0, totalCost: 360 },
          { name: 'Voice direction, Polish', quantity: 2, unit: 'd', pricePerUnit: 640, discount: 0, totalCost: 1280 },
        ],
      },
    ],
    totalDiscountAmount: 49.35,
    totalTranslationCost: 3129.65,
    pmFee: 156.48,
    minimumAdjustmentFee: 0,
    netCost: 3286.13,
    tax: { treatment: 'vat', rate: 0.25 },
    shares: { managementFee: 0.05 },
    totalVAT: 821.53,
    currency: 'EUR',
    totalCost: 4107.66,
  },
  user: {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@tallship.example',
    zipcode: '411 14',
    company: {
      companyName: 'Tall Ship Games AB',
      vatNumber: 'SE556677889901',
      address: { street: 'Hamngatan 3', city: 'Göteborg', country: 'SE', state: '' },
    },
  },
  project: {
    state: 'SENT',
    quoteExpirationDate: '2026-12-16',
    notes: 'Testing starts on build 0.9. Two rounds, one report each.\nThe bell is never called a gong.',
    ldContactPerson: 'Otto Berg',
    answer: null,
  },
}

const own: OfferAnswer = { by: 'Maya Lindqvist', own: true, at: '2026-11-20T15:04:00.000Z', comments }
const others: OfferAnswer = { by: 'Ravi Sandhu', own: false, at: '2026-11-20T15:03:20.000Z', comments: 'Agreed.' }

function offer(project: Partial<Offer['project']>): Offer {
  return { ...sentOffer, project: { ...sentOffer.project, ...project } }
}

const acceptedOffer = offer({ state: 'ACCEPTED', answer: own })
const rejectedOffer = offer({ state: 'REJECTED', answer: { ...own, comments: 'Not this year, I am afraid.' } })
const takenOffer = offer({ state: 'ACCEPTED', answer: others })
const expiredOffer = offer({ state: 'EXPIRED' })
const withdrawnOffer = offer({ state: 'WITHDRAWN' })

const fresh: OfferContext = {
  iid: 'Zm9yLW1heWEtYWxvbmU',
  offer: undefined,
  comments: '',
  decision: undefined,
  refusal: undefined,
}
const open: OfferContext = { ...fresh, offer: sentOffer }
const filled: OfferContext = { ...open, comments }

export const offerFixtures = defineFixtures({
  machine: offerMachine,
  inputs: [{ iid: fresh.iid }],
  states: {
    loading: fresh,
    'sent.incomplete': open,
    'sent.complete.free': filled,
    'sent.complete.confirming': { ...filled, decision: 'accept' },
    'sent.unanswered.free': { ...filled, decision: 'accept', refusal: 'OFFLINE' },
    'sent.unanswered.confirming': { ...filled, decision: 'accept', refusal: 'OFFLINE' },
    answering: { ...filled, decision: 'accept' },
    rereading: { ...filled, decision: 'reject' },
    accepted: { ...filled, offer: acceptedOffer, decision: 'accept' },
    rejected: { ...filled, offer: rejectedOffer, decision: 'reject' },
    answeredMeanwhile: { ...filled, offer: takenOffer, decision: 'reject' },
    expired: { ...open, offer: expiredOffer },
    withdrawn: { ...open, offer: withdrawnOffer },
    notFound: fresh,
    failed: { ...fresh, refusal: 'OFFLINE' },
  },
  guarded: ({ context: { offer: known, comments: typed, decision } }) => [
    known?.project.state,
    known?.project.answer?.own,
    typed.trim() !== '',
    decision,
  ],
  typed: ({ comments, decision }) => ({ comments, decision }),
  ends: ['accepted', 'rejected', 'answeredMeanwhile', 'expired', 'withdrawn', 'notFound'],
  events: {
    'comments.edit': [
      { type: 'comments.edit', comments },
      { type: 'comments.edit', comments: ' ' },
    ],
    'offer.accept': [{ type: 'offer.accept' }],
    'offer.reject': [{ type: 'offer.reject' }],
    'answer.confirm': [{ type: 'answer.confirm' }],
    'answer.cancel': [{ type: 'answer.cancel' }],
    'offer.retry': [{ type: 'offer.retry' }],
  },
  outputs: {
    readOffer: [
      accepted({ offer: sentOffer, typed: '' }),
      accepted({ offer: sentOffer, typed: comments }),
      accepted({ offer: acceptedOffer, typed: '' }),
      accepted({ offer: rejectedOffer, typed: '' }),
      accepted({ offer: takenOffer, typed: '' }),
      accepted({ offer: expiredOffer, typed: '' }),
      accepted({ offer: withdrawnOffer, typed: '' }),
      refused('TOKEN_NOT_FOUND'),
      refused('OFFLINE'),
    ],
    confirmOffer: [
      accepted(acceptedOffer),
      accepted(rejectedOffer),
      refused('OFFER_ANSWERED'),
      refused('OFFER_EXPIRED'),
      refused('OFFER_WITHDRAWN'),
      refused('TOKEN_NOT_FOUND'),
      refused('OFFLINE'),
    ],
    keepComments: 'listens',
  },
})
