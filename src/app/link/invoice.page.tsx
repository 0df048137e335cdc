import { invoiceActors } from '#actors/invoice/invoice.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { invoiceMachine } from '#machines/invoice/invoice.machine.ts'
import type { InvoiceActor } from '#views/invoice/invoice.actor.ts'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { Payment } from '../payment/payment.tsx'
import { createTerminal } from '../payment/terminal.ts'
import { InvoiceDownload } from './invoice-download.tsx'
import type { LinkModule } from './link-module.ts'

const terminal = createTerminal()

export const invoicePage: LinkModule<'invoice'> = {
  logic: ({ client }) => asChild(invoiceMachine.provide({ actors: invoiceActors(client, terminal) })),
  view: (page, { client, seller }) => (
    <InvoiceView
      actor={page as InvoiceActor}
      seller={seller}
      download={(document) => (
        <InvoiceDownload
          key={document}
          client={client}
          iid={(page as InvoiceActor).getSnapshot().context.iid}
          document={document}
        />
      )}
      payment={(payment) => payment && <Payment actor={payment} terminal={terminal} />}
    />
  ),
}
