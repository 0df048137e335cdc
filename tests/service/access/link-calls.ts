import { requestOf } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import { createConfirmation } from '#service/accounts/confirmations.ts'
import { issueDeliveryLink } from '#service/delivery/delivery-link.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { issueOffer } from '#service/offers/issue-offer.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { demoFile, finishedOrder, invoiceByCard } from '#tests/support/service-links.ts'
import type { AccessTrial, AccessWorld } from './trial.ts'

/** The secret of a new link to a new offer. */
async function offerSecret({ service: { services } }: AccessWorld): Promise<string> {
  const { links } = await issueOffer(services, demoOffer(services.now()))
  return links[0]?.secret ?? ''
}

/** A new link to the finished order of the demonstration. */
async function delivery({ service: { services } }: AccessWorld): Promise<{ orderId: string; tok: string }> {
  const orderId = await finishedOrder(services)
  return { orderId: String(orderId), tok: await issueDeliveryLink(services, orderId) }
}

/** The secret of the link to a new invoice. */
async function invoiceSecret({ service: { services } }: AccessWorld): Promise<string> {
  return (await issueInvoice(services, demoInvoice)).secret
}

/** The calls that a link's secret opens, no matter what else comes along. */
export const linkTrials = {
  confirmAddress: {
    rule: 'anyone',
    request: async ({ service: { app, services } }) => {
      const { email, ...rest } = registration()
      const { accessToken } = await signUp(app, { email, ...rest })
      const user = await services.sessions.userOf(accessToken)
      if (!user) throw new Error('A new account has a session')
      const token = await createConfirmation(services.db, user, services.now())
      return requestOf(contract.confirmAddress, { body: { token } }, undefined)
    },
  },
  readOffer: {
    rule: 'anyone',
    request: async (world) => requestOf(contract.readOffer, { params: { id: await offerSecret(world) } }, undefined),
  },
  confirmOffer: {
    rule: 'anyone',
    request: async (world) => {
      const body = { state: 'accept' as const, comments: 'Yes, please.' }
      return requestOf(contract.confirmOffer, { params: { id: await offerSecret(world) }, body }, undefined)
    },
  },
  verifyDelivery: {
    rule: 'anyone',
    request: async (world) => requestOf(contract.verifyDelivery, { params: await delivery(world) }, undefined),
  },
  downloadDelivery: {
    rule: 'anyone',
    request: async (world) => {
      const params = { ...(await delivery(world)), fileName: demoFile }
      return requestOf(contract.downloadDelivery, { params }, undefined)
    },
  },
  readInvoice: {
    rule: 'anyone',
    request: async (world) =>
      requestOf(contract.readInvoice, { params: { iid: await invoiceSecret(world) } }, undefined),
  },
  downloadInvoice: {
    rule: 'anyone',
    request: async (world) =>
      requestOf(contract.downloadInvoice, { params: { iid: await invoiceSecret(world) } }, undefined),
  },
  setupInvoicePaypal: {
    rule: 'anyone',
    request: async (world) => {
      const params = { invoiceId: await invoiceSecret(world) }
      return requestOf(contract.setupInvoicePaypal, { params, body: {} }, undefined)
    },
  },
  askInvoiceOutcome: {
    rule: 'anyone',
    request: async (world) => {
      const params = { iid: await invoiceSecret(world) }
      return requestOf(contract.askInvoiceOutcome, { params, body: { given_up: [] } }, undefined)
    },
  },
  executeInvoice: {
    rule: 'anyone',
    request: async (world) => {
      const params = { method: 'card', invoiceId: await invoiceSecret(world) }
      return requestOf(contract.executeInvoice, { params, body: invoiceByCard() }, undefined)
    },
  },
} satisfies Record<string, AccessTrial>
