import type { User } from '#domain/accounts/user.ts'
import type { LinkCustomer } from '#domain/links/link-customer.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { Report, Sink } from '#domain/reports/report.ts'

/**
 * A report in its receiver's format: a line of text for the chat, the CRM's own fields (specification §7), the event
 * for analytics and monitoring. `payer` is whose invoice was paid by its link.
 */
export function writtenReport(
  sink: Sink,
  report: Report,
  { user, payer }: { readonly user: User | undefined; readonly payer?: LinkCustomer | undefined },
): Record<string, unknown> {
  if (sink === 'chat') return { text: chatLine(report, user) }
  switch (report.kind) {
    case 'milestone':
      return { event: report.event, ...crmPerson(payer ?? user), traffic: report.traffic }
    case 'page':
      return { event: 'pageView', page: report.page }
    case 'step':
      return { event: 'stepView', step: report.step }
    case 'failure':
      return { event: 'failure', code: report.code, call: report.call, step: report.step, requestId: report.requestId }
  }
}

export function ownFailure({
  route,
  requestId,
}: {
  readonly route: string
  readonly requestId: string
}): Record<string, unknown> {
  return { text: `SERVER_ERROR at ${harmless(route)}: the service itself, request ${requestId}` }
}

function chatLine(report: Report, user: User | undefined): string {
  const order = 'orderId' in report && report.orderId !== '' ? `order ${harmless(report.orderId)}` : 'no order'
  const request = report.kind === 'failure' && report.requestId ? `, request ${harmless(report.requestId)}` : ''
  const who = user ? shownEmail(user) : 'a guest'
  switch (report.kind) {
    case 'failure':
      return `${harmless(report.code)} at ${harmless(report.call)}: ${who}, ${stepLabel(report.step)}, ${order}${request}`
    case 'step':
      return `${stepLabel(report.step)}: ${who}, ${order}`
    case 'page':
      return `${harmless(report.page)}: ${who}`
    case 'milestone':
      return `${report.event}: ${who}`
  }
}

const ownLabels: readonly string[] = Object.values(wizardSteps).map(({ reported }) => reported)

/** Our own labels of steps as the specification writes them (§9); whatever else a browser calls its step, harmless. */
function stepLabel(step: string): string {
  return ownLabels.includes(step) ? step : harmless(step)
}

/** Has no width, and keeps chats from joining the text around it into one word. */
const apart = '\u200b'

/**
 * Text from a browser stays on its line and adds no markup, which chats read from `<…>`, `&` or `[…](…)`; nor does it
 * mention people or become a link, which chats make of @names and addresses.
 */
function harmless(text: string): string {
  return text
    .replace(/[\p{C}<>&`*~#|[\]!\\]/gu, ' ')
    .replace(/[@＠﹫:：﹕.․。．｡﹒︒]|\/(?=\/)/gu, (sign) => `${sign}${apart}`)
}

/**
 * A confirmed address of the usual form is shown so that it can be copied. An unconfirmed one may be anything:
 * x@everyone.example.
 */
function shownEmail({ email, confirmed }: User): string {
  return confirmed && /^[\w.+-]*\w@[\w-]+(\.[\w-]+)+$/.test(email) ? email : harmless(email)
}

function crmPerson(person: User | LinkCustomer | undefined) {
  return {
    email: person?.email ?? '',
    first_name: person?.firstName ?? '',
    last_name: person?.lastName ?? '',
    company: person?.company.companyName ?? '',
    country: person?.company.address.country ?? '',
    state: person?.company.address.state ?? '',
  }
}
