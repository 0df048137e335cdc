import { and, desc, eq } from 'drizzle-orm'
import { dayOf, isDayOver } from '#domain/links/calendar-day.ts'
import { linkCustomer } from '#domain/links/customer-file.ts'
import type { OfferFile } from '#domain/offers/offer-file.ts'
import { priceOffer } from '#domain/offers/price-offer.ts'
import { normaliseEmail } from '#service/accounts/email.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import { offerLinks, offers } from '#service/store/link.schema.ts'
import { lookUpForPaper } from '#service/vat/look-up-for-paper.ts'
import { offerNumber } from './offer-number.ts'

/** A link that is shown only once: its recipient, and its secret. */
export type IssuedLink = { readonly name: string; readonly email: string; readonly secret: string }

type Changing = Pick<Services, 'db' | 'now'>
type Issuing = Pick<Services, 'db' | 'log' | 'now' | 'vatRegister'>

/** Stores an offer, with a link for each person who may answer it. Refuses an offer that is past its validity. */
export async function issueOffer(
  services: Issuing,
  file: OfferFile,
): Promise<{ readonly number: number; readonly links: readonly IssuedLink[]; readonly isUnchecked: boolean }> {
  const { db, now } = services
  const createdAt = now()
  if (isDayOver(file.validUntil, createdAt)) {
    throw new Refusal('INVALID_REQUEST', `An offer that was valid until ${file.validUntil} can be answered by nobody.`)
  }
  const { standing, isOpen, keep } = await lookUpForPaper(services, file.customer)
  const { id: _, ...order } = priceOffer(file, { id: '', orderDate: dayOf(createdAt), vatStanding: standing })
  const document = {
    order,
    user: linkCustomer(file.customer),
    quoteExpirationDate: file.validUntil,
    notes: file.notes,
    ldContactPerson: file.contact,
  }
  const { firstName, lastName, email } = file.customer
  const recipients = file.recipients ?? [{ name: `${firstName} ${lastName}`, email }]
  return db.transaction(async (tx) => {
    const [offer] = await tx.insert(offers).values({ document, createdAt }).returning({ number: offers.number })
    if (!offer) throw new Error('An offer was inserted and not returned')
    const links: IssuedLink[] = recipients.map((recipient) => ({
      name: recipient.name,
      email: normaliseEmail(recipient.email),
      secret: newSecret(),
    }))
    await tx.insert(offerLinks).values(
      links.map(({ name, email: to, secret }) => ({
        secretHash: hashSecret(secret),
        offerNumber: offer.number,
        name,
        email: to,
        issuedAt: createdAt,
      })),
    )
    await keep(tx)
    await audit(tx, { what: 'offer made', offer: offer.number, links: links.length })
    return { number: offer.number, links, isUnchecked: isOpen && standing === 'unchecked' }
  })
}

/** Makes new links in place of the earlier ones: for every recipient, or for the one with this address. */
export async function reissueOffer({ db, now }: Changing, number: number, email?: string): Promise<IssuedLink[]> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(offerLinks.offerNumber, number),
      email === undefined ? undefined : eq(offerLinks.email, normaliseEmail(email)),
    )
    const rows = await tx.select().from(offerLinks).where(own).orderBy(offerLinks.email).for('update')
    if (rows.length === 0) {
      const whom = email === undefined ? '' : ` to ${email}`
      throw new Refusal('NOT_FOUND', `${offerNumber(number)} was not sent${whom}.`)
    }
    await audit(tx, { what: 'offer links replaced', offer: number, links: rows.length })
    return Promise.all(
      rows.map(async ({ secretHash, name, email: to }) => {
        const secret = newSecret()
        await tx
          .update(offerLinks)
          .set({ secretHash: hashSecret(secret), issuedAt: now() })
          .where(eq(offerLinks.secretHash, secretHash))
        return { name, email: to, secret }
      }),
    )
  })
}

/** Withdraws an offer; an answered one stays as it is. */
export async function withdrawOffer({ db, now }: Changing, number: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [offer] = await tx.select().from(offers).where(eq(offers.number, number)).for('update')
    if (!offer) throw new Refusal('NOT_FOUND', `There is no offer ${offerNumber(number)}.`)
    if (offer.decision !== null) {
      throw new Refusal('OFFER_ANSWERED', `${offerNumber(number)} was answered by ${offer.answeredByName}, and stays.`)
    }
    if (offer.withdrawnAt !== null) return
    await tx.update(offers).set({ withdrawnAt: now() }).where(eq(offers.number, number))
    await audit(tx, { what: 'offer withdrawn', offer: number })
  })
}

/** The newest offer with a link for this address. */
export async function newestOfferOf({ db }: Pick<Services, 'db'>, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: offerLinks.offerNumber })
    .from(offerLinks)
    .where(eq(offerLinks.email, normaliseEmail(email)))
    .orderBy(desc(offerLinks.offerNumber))
    .limit(1)
  return row?.number
}
