import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { accountMessage, isForSupport, type AccountCode } from '#domain/accounts/messages.ts'
import { useSupportEmail } from '#views/support/support-email.ts'
import { linkRefusals } from '#machines/auth/auth.context.ts'
import type { AccountRefusal, AuthEvent } from '#machines/auth/auth.types.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { AuthActor } from './auth-actor.ts'

export type Way = {
  readonly words: string
  readonly event: AuthEvent
  /** The form whose refusals it is for; without it, wherever the machine allows it. */
  readonly of?: 'signup' | 'forgotPass' | 'updatePass'
  /** The refusals that it is for, where the machine always allows it. */
  readonly codes?: readonly AccountCode[]
}

const ways: readonly Way[] = [
  { words: 'Show a new key', event: { type: 'offer.renew' } },
  { words: 'Sign up', event: { type: 'signup.open' }, of: 'forgotPass', codes: ['EMAIL_NOT_FOUND'] },
  { words: 'Ask for a new link', event: { type: 'forgotPass.open' }, of: 'updatePass' },
  { words: 'Sign up without the invitation', event: { type: 'invitation.drop' } },
  { words: 'Sign in', event: { type: 'signin.open' }, of: 'updatePass' },
  { words: 'Sign in', event: { type: 'signin.open' }, of: 'signup', codes: ['EMAIL_EXISTS', ...linkRefusals] },
]

/** What is told where nothing says why: a form is never refused without a word. */
const unexplained: AccountRefusal = { code: 'UNEXPECTED_ERROR' }

/** Why the last attempt was refused. It stays until the next one is answered. */
function useRefusal(actor: AuthActor): AccountRefusal | undefined {
  return useSelector(actor, (snapshot) => {
    const { refusal } = snapshot.context
    if (snapshot.hasTag('refused')) return refusal ?? unexplained
    return snapshot.hasTag('underway') ? refusal : undefined
  })
}

/** Why a form was refused, with the ways on that the machine allows. */
export function RefusalNote({ actor }: { actor: AuthActor }) {
  const code = useRefusal(actor)?.code
  const open = useOpen(actor, ways).filter(({ codes }) => !codes || (code && codes.includes(code)))
  return (
    <Refusal actor={actor}>
      <CodeHelp actor={actor} />
      {open.map(({ words, event }) => (
        <span key={words}>
          <TextButton onClick={() => actor.send(event)}>{words}</TextButton>
        </span>
      ))}
    </Refusal>
  )
}

/** What may be wrong with the codes of an app, and whom to ask once no more attempts are allowed. */
function CodeHelp({ actor }: { actor: AuthActor }) {
  const code = useRefusal(actor)?.code
  const isSettingUp = useSelector(actor, (snapshot) => snapshot.matches('enrolment'))
  const isAsked = useSelector(actor, (snapshot) => isSettingUp || snapshot.matches('secondFactor'))
  const support = useSupportEmail()
  if (isSettingUp && code === 'WRONG_CODE') {
    return (
      <span>
        If the app has two entries for Lockit, use the newest and remove the older one. Please see also that the clock
        of your phone is right.
      </span>
    )
  }
  if (!isAsked || code !== 'TOO_MANY_REQUESTS') return null
  return (
    <span>
      If the codes go on being refused, write to <a href={`mailto:${support}`}>{support}</a>.
    </span>
  )
}

/** The ways on that the machine allows now. */
export function useOpen(actor: AuthActor, some: readonly Way[]): readonly Way[] {
  return useSelector(
    actor,
    (snapshot) => some.filter(({ event, of }) => snapshot.can(event) && (!of || snapshot.matches(of))),
    (before, now) => before.length === now.length && before.every((way, index) => way === now[index]),
  )
}

const toldAtField: readonly AccountCode[] = ['FORTNOX_ERROR', 'PASSWORD_GUESSABLE']

/** Why the last attempt was refused, unless its field shows the reason. */
export function Refusal({ actor, children }: { actor: AuthActor; children?: ReactNode }) {
  const refusal = useRefusal(actor)
  const underway = useSelector(actor, (snapshot) => snapshot.hasTag('underway'))
  if (!refusal || toldAtField.includes(refusal.code)) return null
  // The next attempt may be refused for the same reason, and that refusal is announced again.
  return (
    <Told key={String(underway)} refusal={refusal} isNews={!underway}>
      {children}
    </Told>
  )
}

/** A new refusal is read out and scrolled into view. */
function Told({ refusal, isNews, children }: { refusal: AccountRefusal; isNews: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  const support = useSupportEmail()
  return (
    <div ref={note}>
      <Note tone="danger" announce={isNews ? 'alert' : undefined}>
        <span>{accountMessage(refusal.code, refusal.retryAt)}</span>
        {isForSupport(refusal.code) && (
          <span>
            If it stays like this, write to <a href={`mailto:${support}`}>{support}</a>.
          </span>
        )}
        {children}
      </Note>
    </div>
  )
}
