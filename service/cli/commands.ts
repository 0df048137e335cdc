import { accountCommand } from './account.command.ts'
import { answerCommand } from './answer.command.ts'
import { auditCommand } from './audit.command.ts'
import { booksCommand } from './books.command.ts'
import type { Command } from './command.ts'
import { deliverCommand } from './deliver.command.ts'
import { deliveryCommand } from './delivery.command.ts'
import { exportCommand } from './export.command.ts'
import { inviteCommand } from './invite.command.ts'
import { invoiceCommand } from './invoice.command.ts'
import { jobsCommand } from './jobs.command.ts'
import { offerCommand } from './offer.command.ts'
import { ordersCommand } from './orders.command.ts'
import { paymentCommand } from './payment.command.ts'
import { pricesCommand } from './prices.command.ts'
import { questionCommand } from './question.command.ts'
import { questionsCommand } from './questions.command.ts'
import { resolveCommand } from './resolve.command.ts'
import { staffCommand } from './staff.command.ts'
import { vatCommand } from './vat.command.ts'

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [
  ordersCommand,
  exportCommand,
  deliverCommand,
  questionsCommand,
  questionCommand,
  answerCommand,
  resolveCommand,
  deliveryCommand,
  offerCommand,
  invoiceCommand,
  paymentCommand,
  vatCommand,
  booksCommand,
  inviteCommand,
  accountCommand,
  staffCommand,
  pricesCommand,
  jobsCommand,
  auditCommand,
]
