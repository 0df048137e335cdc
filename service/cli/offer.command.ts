import * as v from 'valibot'
import { formatMoney } from '#domain/money/format.ts'
import { offerFileSchema } from '#domain/offers/offer-file.ts'
import { Refusal } from '#service/http/refusal.ts'
import { findOffer, offerStateOf, type OfferRecord } from '#service/offers/answer-offer.ts'
import { issueOffer, reissueOffer, withdrawOffer, type IssuedLink } from '#service/offers/issue-offer.ts'
import { offerNumber, offerAddress, readOfferNumber } from '#service/offers/offer-number.ts'
import type { Services } from '#service/services.ts'
import { uncheckedPaper } from '#service/vat/look-up-for-paper.ts'
import { emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { readJsonFile } from './json-file.ts'

/** The most bytes of an offer's file. */
const mostOfOffer = 1024 * 1024

export const offerCommand = defineCommand({
  name: 'offer',
  usage: 'issue <file> | show <offer> | reissue <offer> [--email <recipient>] | withdraw <offer>',
  help: 'Makes a service offer from a JSON file and prints its links, once; tells how it was answered; takes it back.',
  places: ['action', 'subject'],
  options: { email: { type: 'string' } },
  schema: v.object({
    action: v.picklist(['issue', 'show', 'reissue', 'withdraw'], 'must be issue, show, reissue or withdraw'),
    subject: v.string(),
    email: v.optional(emailArgument),
  }),
  run: async (services, { action, subject, email }, folder) => {
    switch (action) {
      case 'issue':
        return issue(services, folder, subject)
      case 'show':
        return show(await findOffer(services.db, numberIn(subject)), services.now())
      case 'reissue': {
        const links = await reissueOffer(services, numberIn(subject), email)
        return [...linkLines(services, links), 'Links that were sent before are good no more.']
      }
      case 'withdraw':
        await withdrawOffer(services, numberIn(subject))
        return [`${offerNumber(numberIn(subject))} is withdrawn, and takes no answer.`]
    }
  },
})

async function issue(services: Services, folder: string, file: string): Promise<string[]> {
  const sentence = 'The file is no offer, and none was made:'
  const read = await readJsonFile(folder, file, { schema: offerFileSchema, most: mostOfOffer, sentence })
  const { number, links, isUnchecked } = await issueOffer(services, read)
  const { order } = (await findOffer(services.db, number)).document
  return [
    `${offerNumber(number)}, ${formatMoney(order.totalCost, order.currency)}, valid until ${read.validUntil}.`,
    ...(isUnchecked ? [uncheckedPaper] : []),
    ...linkLines(services, links),
    'The links are not kept: they cannot be shown again.',
  ]
}

function show(offer: OfferRecord, now: Date): string[] {
  const { order, user, quoteExpirationDate } = offer.document
  const total = formatMoney(order.totalCost, order.currency)
  return [
    `${offerNumber(offer.number)} to ${user.company.companyName}, ${total}, valid until ${quoteExpirationDate}: ${offerStateOf(offer, now)}`,
    ...(offer.answeredAt
      ? [
          `Answered by ${offer.answeredByName} (${offer.answeredByEmail}), ${offer.answeredAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
          ...(offer.comments ?? '').split('\n').map((line) => `  ${line}`),
        ]
      : []),
  ]
}

function linkLines({ settings }: Services, links: readonly IssuedLink[]): string[] {
  return links.map(({ name, email, secret }) => `${offerAddress(settings.publicUrl, secret)}   ${name} <${email}>`)
}

function numberIn(text: string): number {
  const number = readOfferNumber(text)
  if (number === undefined) throw new Refusal('NOT_FOUND', `'${text}' is no number of an offer such as LO-40001.`)
  return number
}
