import type { User } from '#domain/accounts/user.ts'
import type { Report, Sink } from '#domain/reports/report.ts'

/** A report as its receiver wants it: the chat a line of text, the CRM its own fields (specification §7), analytics the event. */
export function writtenReport(sink: Sink, report: Report, user: User | undefined): object {
  if (sink === 'chat') return { text: chatLine(report, user) }
  switch (report.kind) {
    case 'milestone':
      return { event: report.event, ...crmPerson(user), traffic: report.traffic }
    case 'page':
      return { event: 'pageView', page: report.page }
    case 'step':
      return { event: 'stepView', step: report.step }
    case 'failure':
      return { event: 'failure', code: report.code }
  }
}

/** What the service says of a failure of its own. */
export function ownFailure({ route, requestId }: { readonly route: string; readonly requestId: string }): object {
  return { text: `SERVER_ERROR at ${harmless(route)}: the service itself, request ${requestId}` }
}

function chatLine(report: Report, user: User | undefined): string {
  const order = 'orderId' in report && report.orderId !== '' ? `order ${harmless(report.orderId)}` : 'no order'
  const who = user ? shownEmail(user) : 'a guest'
  switch (report.kind) {
    case 'failure':
      return `${harmless(report.code)} at ${harmless(report.call)}: ${who}, ${harmless(report.step)}, ${order}`
    case 'step':
      return `${harmless(report.step)}: ${who}, ${order}`
    case 'page':
      return `${harmless(report.page)}: ${who}`
    case 'milestone':
      return `${report.event}: ${who}`
  }
}

/** Takes no width, and keeps chats from reading what stands around it as one word. */
const apart = '\u200b'

/**
 * What came from a browser stays on its line and marks nothing up, as chats read `<…>`, `&` or `[…](…)`; nor does it call
 * anybody or lead anywhere, as they read @names and addresses.
 */
function harmless(text: string): string {
  return text
    .replace(/[\p{C}<>&`*~#|[\]!\\]/gu, ' ')
    .replace(/[@＠﹫:：﹕.․。．｡﹒︒]|\/(?=\/)/gu, (sign) => `${sign}${apart}`)
}

/** A confirmed address of the usual form can be copied, and is somebody's. Whoever signs up may give any: x@everyone.example. */
function shownEmail({ email, confirmed }: User): string {
  return confirmed && /^[\w.+-]*\w@[\w-]+(\.[\w-]+)+$/.test(email) ? email : harmless(email)
}

function crmPerson(user: User | undefined) {
  return {
    email: user?.email ?? '',
    first_name: user?.firstName ?? '',
    last_name: user?.lastName ?? '',
    company: user?.company.companyName ?? '',
    country: user?.company.address.country ?? '',
    state: user?.company.address.state ?? '',
  }
}
