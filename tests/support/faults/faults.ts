import { commonCodes, statusByCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import * as v from 'valibot'
import type { Reply } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { isOrderGone } from '#machines/order/step.context.ts'
import { breakingOff, broken, cut } from './bodies.ts'
import { fullStorage, goOffline, goOnline, wrongClock } from './browser.ts'
import { comeAgain, doubleGesture, neverAnswered, secondTab } from './happenings.ts'
import { honestBody, honestReply, honestStatus, kindOf } from './honest.ts'
import { nextTurn, until } from './patch.ts'
import { reload } from './reload.ts'
import type { Scene } from './scene.ts'
import type { Sent } from './wire.ts'

/** The expected outcome of a fault. */
export type Expected =
  /** The same outcome as without the fault. */
  | 'as usual'
  /** All that was possible before is still possible. */
  | 'a way on'
  /** The same, once somebody has signed in again. */
  | 'a way on by signing in'
  /** The service has said no, for good perhaps: the flow ends, or there is something to do. */
  | 'an answer'
  /** The fault checks its outcome itself. */
  | 'what it says'

export type Fault = {
  readonly name: string
  readonly expected: Expected
  /** The refusal says that the order is gone, and with it everything typed for it. */
  readonly takesAll?: boolean
  /** Breaks the browser before the page starts; returns a function that repairs it. */
  readonly prepare?: (choose: Scene['pick']) => () => void
  /** Whether a request can meet it at all. */
  readonly canMeet?: (target: Sent) => boolean
  /**
   * Causes the fault while the call waits. False if it cannot happen here; a sentence if something is already wrong.
   */
  readonly happens: (scene: Scene) => Promise<boolean | string> | boolean | string
}

/** A fault that only changes the reply, or drops it. */
function wireFault(
  name: string,
  answer: (target: Sent, scene: Scene) => void,
  canMeet: (target: Sent) => boolean = () => true,
): Fault {
  const happens = (scene: Scene) => {
    if (scene.target) answer(scene.target, scene)
    return scene.target !== undefined
  }
  return { name, expected: 'a way on', canMeet, happens }
}

const hasBody = ({ call }: Sent) => call === undefined || kindOf(contract[call]) !== 'empty'
const hasText = (target: Sent) => honestBody(target) !== undefined
const isCall = ({ call }: Sent) => call !== undefined

export const faults: readonly Fault[] = [
  wireFault('dropped before', (target) => target.fail()),
  wireFault('dropped after', (target) => {
    if (hasBody(target)) target.reply(new Response(breakingOff(''), { status: statusOf(target) }))
    else target.fail()
  }),
  wireFault('slow', (_, { wire }) => wire.timeOut(), isCall),
  wireFault('500', (target) => target.reply(refusal('SERVER_ERROR'))),
  wireFault('502', (target) => target.reply(page(502, '<h1>Bad gateway</h1>'))),
  wireFault('429', (target) => target.reply(refusal('TOO_MANY_REQUESTS', { 'Retry-After': '60' }))),
  wireFault(
    'cut short',
    (target, { pick }) => target.reply(new Response(cut(honestBody(target) ?? '', pick), { status: statusOf(target) })),
    hasText,
  ),
  wireFault(
    'broken off',
    (target) => target.reply(new Response(breakingOff(honestBody(target) ?? 'a,b'), { status: statusOf(target) })),
    hasBody,
  ),
  wireFault(
    'breaks the contract',
    (target, { pick }) => target.reply(new Response(brokenReply(target, pick), { status: statusOf(target) })),
    (target) => isCall(target) && hasText(target),
  ),
  wireFault('page of somebody else', (target) => target.reply(page(200, '<title>Our network</title>')), hasText),
  { name: 'never answered', expected: 'a way on', happens: neverAnswered },
  { name: 'offline', expected: 'a way on', happens: offline },
  {
    name: 'expired session',
    expected: 'a way on by signing in',
    canMeet: isCall,
    happens: expireSession,
  },
  { name: 'doubled', expected: 'as usual', happens: doubleGesture },
  { name: 'reordered', expected: 'what it says', happens: comeAgain },
  { name: 'second tab', expected: 'as usual', happens: secondTab },
  { name: 'storage full', expected: 'as usual', prepare: fullStorage, happens: honestly },
  { name: 'wrong clock', expected: 'as usual', prepare: wrongClock, happens: honestly },
  { name: 'reload', expected: 'what it says', happens: reload },
  ...(Object.keys(statusByCode) as ErrorCode[]).map(refused),
]

/** The service says no, with each code that the call may be answered with. */
function refused(code: ErrorCode): Fault {
  const mayAnswer = ({ call }: Sent) =>
    call !== undefined && [...contract[call].errors, ...commonCodes].some((one) => one === code)
  const fault = wireFault(`refused ${code}`, (target) => target.reply(refusal(code)), mayAnswer)
  return { ...fault, expected: 'an answer', takesAll: isOrderGone(code) }
}

export function honestly({ target }: Scene): boolean {
  target?.reply(honestReply(target))
  return true
}

async function offline({ wire }: Scene): Promise<boolean> {
  goOffline()
  for (const sent of wire.open()) sent.fail()
  await nextTurn()
  for (const sent of wire.open()) sent.fail()
  goOnline()
  return true
}

async function expireSession({ target, sessionRefusals, isOver, listens }: Scene): Promise<boolean | string> {
  target?.reply(refusal('UNAUTHORIZED'))
  await until('the refusal is heard', () => sessionRefusals() > 0 || (isOver() && !listens))
  await nextTurn()
  return sessionRefusals() === 1 || `the session was said to be at fault ${sessionRefusals()} times`
}

/** Some of what might be broken is not: a part that may be missing, say. */
function brokenReply({ call, ...target }: Sent, choose: Scene['pick']): string {
  const text = honestBody({ call, ...target }) ?? ''
  const reply = call && Object.values<Reply>(contract[call].replies)[0]
  if (reply?.kind !== 'json') return 'null'
  for (;;) {
    const body = broken(text, choose)
    if (!v.safeParse(reply.schema, JSON.parse(body)).success) return body
  }
}

function statusOf({ call }: Sent): number {
  return call === undefined ? 200 : honestStatus(call)
}

function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: `Refused: ${code}` }, { status: statusByCode[code], headers })
}

function page(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/html' } })
}
