import { commonCodes, isSessionRefusal, statusByCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import * as v from 'valibot'
import type { Reply } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { breakingOff, broken, cut } from './bodies.ts'
import { fullStorage, goOffline, goOnline, wrongClock } from './browser.ts'
import { comeAgain, doubleGesture, neverAnswered, secondTab } from './happenings.ts'
import { honestBody, honestReply, honestStatus, kindOf } from './honest.ts'
import { nextTurn, until } from './patch.ts'
import { waysOfRefusal } from './refusal-ways.ts'
import { reload } from './reload/reload.ts'
import type { Scene } from './scene.types.ts'
import type { Way } from './ways.ts'
import type { Sent } from './wire.ts'
import type { Code } from './words.ts'

export type Fault = {
  readonly name: string
  /** What may come of it; one of these must. */
  readonly ways: readonly Way[]
  /** What the screen may say of it: the message of one of these codes. */
  readonly says: readonly Code[]
  /** In how many seconds the call may be made again, where the reply says so. */
  readonly wait?: number
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
  says: readonly Code[],
  answer: (target: Sent, scene: Scene) => void,
  canMeet: (target: Sent) => boolean = () => true,
): Fault {
  const happens = (scene: Scene) => {
    if (scene.target) answer(scene.target, scene)
    return scene.target !== undefined
  }
  return { name, ways: ['again'], says, canMeet, happens }
}

const hasBody = ({ call }: Sent) => call === undefined || kindOf(contract[call]) !== 'empty'
const hasText = (target: Sent) => honestBody(target) !== undefined
const isCall = ({ call }: Sent) => call !== undefined

/** A reply that nobody can read as what the contract promises. */
const unreadable: readonly Code[] = ['BROKEN_REPLY', 'UNEXPECTED_ERROR']

/** In seconds. */
const wait = 60

export const faults: readonly Fault[] = [
  wireFault('dropped before', ['OFFLINE'], (target) => target.fail()),
  wireFault('dropped after', ['OFFLINE'], (target) => {
    if (hasBody(target)) target.reply(new Response(breakingOff(''), { status: statusOf(target) }))
    else target.fail()
  }),
  wireFault('slow', ['TIMEOUT'], (_, { wire }) => wire.timeOut(), isCall),
  wireFault('500', ['SERVER_ERROR'], (target) => target.reply(refusal('SERVER_ERROR'))),
  wireFault('502', ['SERVICE_UNAVAILABLE'], (target) => target.reply(page(502, '<h1>Bad gateway</h1>'))),
  {
    ...wireFault('429', ['TOO_MANY_REQUESTS'], (target) =>
      target.reply(refusal('TOO_MANY_REQUESTS', { 'Retry-After': String(wait) })),
    ),
    wait,
  },
  wireFault(
    'cut short',
    unreadable,
    (target, { pick }) => target.reply(new Response(cut(honestBody(target) ?? '', pick), { status: statusOf(target) })),
    hasText,
  ),
  wireFault(
    'broken off',
    ['OFFLINE'],
    (target) => target.reply(new Response(breakingOff(honestBody(target) ?? 'a,b'), { status: statusOf(target) })),
    hasBody,
  ),
  wireFault(
    'breaks the contract',
    unreadable,
    (target, { pick }) => target.reply(new Response(brokenReply(target, pick), { status: statusOf(target) })),
    (target) => isCall(target) && hasText(target),
  ),
  wireFault(
    'page of somebody else',
    unreadable,
    (target) => target.reply(page(200, '<title>Our network</title>')),
    hasText,
  ),
  { name: 'never answered', ways: ['again'], says: ['TIMEOUT'], happens: neverAnswered },
  { name: 'offline', ways: ['again'], says: ['OFFLINE'], happens: offline },
  {
    name: 'expired session',
    ways: ['signing in'],
    says: ['UNAUTHORIZED'],
    canMeet: isCall,
    happens: expireSession,
  },
  { name: 'doubled', ways: ['as usual'], says: [], happens: doubleGesture },
  { name: 'reordered', ways: ['as it says'], says: [], happens: comeAgain },
  { name: 'second tab', ways: ['as usual'], says: [], happens: secondTab },
  { name: 'storage full', ways: ['as usual'], says: [], prepare: fullStorage, happens: honestly },
  { name: 'wrong clock', ways: ['as usual'], says: [], prepare: wrongClock, happens: honestly },
  { name: 'reloaded before', ways: ['as it says'], says: [], happens: (scene) => reload(scene, false) },
  {
    name: 'reloaded after',
    ways: ['as it says'],
    says: [],
    canMeet: ({ method }) => method !== 'GET',
    happens: (scene) => reload(scene, true),
  },
  ...(Object.keys(statusByCode) as ErrorCode[]).map(refused),
]

/** The service says no, with each code that the call may be answered with. */
function refused(code: ErrorCode): Fault {
  const mayAnswer = ({ call }: Sent) =>
    call !== undefined && [...contract[call].errors, ...commonCodes].some((one) => one === code)
  const fault = wireFault(
    `refused ${code}`,
    [isSessionRefusal(code) ? 'UNAUTHORIZED' : code],
    (target) => target.reply(refusal(code)),
    mayAnswer,
  )
  return { ...fault, ways: waysOfRefusal(code) }
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
