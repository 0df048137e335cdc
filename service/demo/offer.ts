import { dayOf } from '#domain/links/calendar-day.ts'
import type { OfferFile } from '#domain/offers/offer-file.ts'
import { demoRecipient } from './recipient.ts'

const validDays = 30

/** An offer to the demonstration's customer that waits for an answer. */
export function demoOffer(now: Date): OfferFile {
  return {
    validUntil: dayOf(new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000)),
    currency: 'EUR',
    customer: demoRecipient,
    recipients: [
      { name: 'Maya Lindqvist', email: 'maya@tallship.example' },
      { name: 'Ravi Sandhu', email: 'ravi@tallship.example' },
    ],
    contact: 'Otto Berg',
    notes:
      'The expansion keeps the glossary of Dusk Harbor: the keeper stays dry-witted, and the bell is never called a gong.\nTesting starts on build 0.9. Two rounds, one report each.',
    projects: [
      {
        name: 'Dusk Harbor: The Drowned Bell',
        rows: [
          { name: 'Translation, German', quantity: 4200, unit: 'w', pricePerUnit: 0.125, discount: 0.05 },
          { name: 'Translation, French', quantity: 4200, unit: 'w', pricePerUnit: 0.12, discount: 0.05 },
          { name: 'Translation, Japanese', quantity: 4200, unit: 'w', pricePerUnit: 0.165, discount: 0.05 },
          { name: 'Linguistic testing, 3 languages', quantity: 22.5, unit: 'h', pricePerUnit: 46, discount: 0 },
          { name: 'Voice direction, Japanese', quantity: 2, unit: 'd', pricePerUnit: 640, discount: 0 },
        ],
      },
      {
        name: 'Store page and trailer',
        rows: [
          { name: 'Store page', quantity: 3, unit: 'st', pricePerUnit: 180, discount: 0.1 },
          { name: 'Trailer subtitles', quantity: 3, unit: 'st', pricePerUnit: 95, discount: 0 },
        ],
      },
    ],
  }
}
