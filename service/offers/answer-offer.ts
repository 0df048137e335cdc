import { eq } from 'drizzle-orm'
import { isDayOver } from '#domain/links/calendar-day.ts'
import type { Offer, OfferDecision, OfferState } from '#domain/offers/offer.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { offerLinks, offers } from '#service/store/link.schema.ts'
import { offerNumber } from './offer-number.ts'

export type OfferRecord = typeof offers.$inferSelect
type LinkRow = typeof offerLinks.$inferSelect

/** The offer that a link opens. Throws TOKEN_NOT_FOUND. */
export async function offerAt({ db, now }: Pick<Services, 'db' | 'now'>, secret: string): Promise<Offer> {
  const link = await linkOf(db, secret)
  const [offer] = await db.select().from(offers).where(eq(offers.number, link.offerNumber))
  if (!offer) throw noSuchLink()
  return offerForLink(offer, link, now())
}

/**
 * Answers an offer. The first answer counts: the same answer with the same link is accepted again, any other is refused
 * with the reason.
 */
export async function answerOffer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  secret: string,
  { decision, comments }: { readonly decision: OfferDecision; readonly comments: string },
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const link = await linkOf(tx, secret)
    const [offer] = await tx.select().from(offers).where(eq(offers.number, link.offerNumber)).for('update')
    if (!offer) throw noSuchLink()
    const at = now()
    if (offer.decision === decision && offer.answeredByEmail === link.email) return offerForLink(offer, link, at)
    requireOpen(offer, at)
    const answer = {
      decision,
      comments,
      answeredAt: at,
      answeredByName: link.name,
      answeredByEmail: link.email,
    }
    await tx.update(offers).set(answer).where(eq(offers.number, offer.number))
    await audit(tx, { what: 'offer answered', offer: offer.number, decision })
    return offerForLink({ ...offer, ...answer }, link, at)
  })
}

/** Throws NOT_FOUND. */
export async function findOffer(db: Database, number: number): Promise<OfferRecord> {
  const [offer] = await db.select().from(offers).where(eq(offers.number, number))
  if (!offer) throw new Refusal('NOT_FOUND', `There is no offer ${offerNumber(number)}.`)
  return offer
}

export function offerStateOf({ decision, withdrawnAt, document }: OfferRecord, now: Date): OfferState {
  if (decision !== null) return decision === 'accept' ? 'ACCEPTED' : 'REJECTED'
  if (withdrawnAt !== null) return 'WITHDRAWN'
  return isDayOver(document.quoteExpirationDate, now) ? 'EXPIRED' : 'SENT'
}

function requireOpen(offer: OfferRecord, now: Date): void {
  switch (offerStateOf(offer, now)) {
    case 'SENT':
      return
    case 'WITHDRAWN':
      throw new Refusal('OFFER_WITHDRAWN', 'The offer was withdrawn.')
    case 'EXPIRED':
      throw new Refusal('OFFER_EXPIRED', 'The offer is past its validity date.')
    case 'ACCEPTED':
    case 'REJECTED':
      throw new Refusal('OFFER_ANSWERED', 'The offer was answered already.')
  }
}

function offerForLink(offer: OfferRecord, link: LinkRow, now: Date): Offer {
  const { order, user, quoteExpirationDate, notes, ldContactPerson } = offer.document
  const { answeredAt, answeredByName, answeredByEmail, comments } = offer
  return {
    order: { id: String(offer.number), ...order },
    user,
    project: {
      state: offerStateOf(offer, now),
      quoteExpirationDate,
      notes,
      ldContactPerson,
      answer: answeredAt && {
        by: answeredByName ?? '',
        own: answeredByEmail === link.email,
        at: answeredAt.toISOString(),
        comments: comments ?? '',
      },
    },
    orderNumber: offerNumber(offer.number),
  }
}

async function linkOf(db: Database, secret: string): Promise<LinkRow> {
  const [link] = await db
    .select()
    .from(offerLinks)
    .where(eq(offerLinks.secretHash, hashSecret(secret)))
  if (!link) throw noSuchLink()
  return link
}

function noSuchLink(): Refusal {
  return new Refusal('TOKEN_NOT_FOUND', 'There is no such link, or another one was sent in its place.')
}
