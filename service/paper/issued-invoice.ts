import { renderInvoicePdf } from './invoice-pdf.ts'
import { customerParty } from './letter.ts'
import type { IssuedInvoice, Sender } from './paper-task.ts'

/** An invoice that staff issued: a receipt once it is paid. */
export function renderIssuedInvoice({ data, user, invoiceNumber }: IssuedInvoice, from: Sender): Promise<Uint8Array> {
  const { netCost, totalVAT, totalCost, totalTransactionFee, withFees, tax, paid } = data
  const by = paid?.method
  return renderInvoicePdf({
    ...from,
    number: invoiceNumber,
    issuedAt: new Date(data.issuedOn),
    ...(paid && by && by !== 'bypass' && { paid: { at: new Date(paid.at), by } }),
    returned: data.returned,
    customer: customerParty(user.company, {
      person: `${user.firstName} ${user.lastName}`.trim(),
      zipcode: user.zipcode,
    }),
    projects: data.projects,
    shares: data.shares,
    managementFee: data.pmFee,
    minimumAdjustmentFee: data.minimumAdjustmentFee,
    cardFee: totalTransactionFee,
    netCost,
    tax: { ...tax, amount: totalVAT },
    totalCost,
    currency: data.currency,
    withFees: paid ? undefined : { cardFee: withFees.totalTransactionFee, totalCost: withFees.totalCost },
  })
}
