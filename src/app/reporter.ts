import { createActor, type ActorRefFrom } from 'xstate'
import { asksNotToBeTracked, hasConsent, keepConsent, readConsent, readTraffic } from '#actors/reporter/consent.ts'
import { reporterActors } from '#actors/reporter/reporter.actors.ts'
import { createClient, type SessionOf } from '#api/client.ts'
import { dataLayerEventOf, reportsOf, type DataLayerEvent, type Occurrence } from '#domain/reports/occurrence.ts'
import type { Report, Sink } from '#domain/reports/report.ts'
import { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import type { Occurrences } from './occurrences.ts'

export type Reporter = {
  readonly actor: ActorRefFrom<typeof reporterMachine>
  readonly mayAsk: boolean
}

type Reported = {
  /** The receivers that the service passes reports on to. */
  readonly on: readonly Sink[]
  readonly occurrences: Occurrences
  readonly session: Pick<SessionOf, 'accessToken'>
  /** The invoice that the page is of. */
  readonly iid?: string | undefined
}

const room = 100

/** Starts reporting what happens. A refused report neither affects the session nor counts as an occurrence to report. */
export function startReporter({ on, occurrences, session, iid }: Reported): Reporter {
  const clientOf = (bearer: string | undefined) =>
    createClient({ accessToken: () => bearer, onSessionRefused: () => undefined })
  const machine = reporterMachine.provide({ actors: reporterActors(clientOf) })
  let kept = readConsent()
  const actor = createActor(machine, { input: { on, ...kept, room } })
  actor.subscribe(({ context: { consent, answered } }) => {
    if (consent !== kept.consent || answered !== kept.answered) keepConsent({ consent, answered })
    kept = { consent, answered }
  })
  actor.start()
  occurrences.listen((occurrence) => {
    // Read from the cookie each time: the consent may have been withdrawn in another page.
    const consent = hasConsent()
    const bearer = occurrence.kind === 'signedUp' ? occurrence.bearer : session.accessToken()
    for (const report of reportsOf(occurrence, consent ? readTraffic() : {}))
      actor.send({ type: 'report.made', report: ofInvoice(report, iid), bearer })
    if (consent && on.includes('analytics')) pushToDataLayer(occurrence)
  })
  return { actor, mayAsk: !asksNotToBeTracked() && on.some((sink) => sink !== 'chat') }
}

function ofInvoice(report: Report, iid: string | undefined): Report {
  return report.kind === 'milestone' && iid !== undefined ? { ...report, iid } : report
}

/** The page's data layer, which a tag manager may read. */
function pushToDataLayer(occurrence: Occurrence): void {
  const event = dataLayerEventOf(occurrence)
  if (!event) return
  const page = globalThis as { dataLayer?: DataLayerEvent[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}
