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

function chatLine(report: Report, user: User | undefined): string {
  const order = 'orderId' in report && report.orderId !== '' ? `order ${report.orderId}` : 'no order'
  const who = user?.email ?? 'a guest'
  switch (report.kind) {
    case 'failure':
      return `${oneLine(report.code)} at ${oneLine(report.call)}: ${who}, ${oneLine(report.step)}, ${oneLine(order)}`
    case 'step':
      return `${oneLine(report.step)}: ${who}, ${oneLine(order)}`
    case 'page':
      return `${oneLine(report.page)}: ${who}`
    case 'milestone':
      return `${report.event}: ${who}`
  }
}

/** What came from a browser stays on its line, and marks nothing up: chats read `<…>` and `&` as more than text. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}<>&]/gu, ' ')
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
