import { parentPort } from 'node:worker_threads'
import { renderIssuedInvoice } from './issued-invoice.ts'
import { renderOrderReceipt } from './order-receipt.ts'
import type { PaperTask } from './paper-task.ts'
import { renderQuotePdf } from './quote-pdf.ts'

parentPort?.on('message', (task: PaperTask) => void answer(task))

/** A rejection is not handled, so it ends the thread and fails its task. */
async function answer(task: PaperTask): Promise<void> {
  parentPort?.postMessage(await layOut(task), [])
}

function layOut(task: PaperTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'quote':
      return renderQuotePdf(task.quote)
    case 'receipt':
      return renderOrderReceipt(task.order, task.from)
    case 'invoice':
      return renderIssuedInvoice(task.invoice, task.from)
  }
}
