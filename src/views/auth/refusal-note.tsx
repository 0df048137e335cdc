import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { accountMessage, isForSupport, type AccountCode } from '#domain/accounts/messages.ts'
import { useSupportEmail } from '#views/support/support-email.ts'
import { linkRefusals } from '#machines/auth/auth.context.ts'
import type { AccountRefusal, AuthEvent } from '#machines/auth/auth.types.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { AuthActor } from './auth-actor.ts'

type Way = { readonly words: string; readonly event: AuthEvent; readonly codes: readonly AccountCode[] }

const ways: readonly Way[] = [
  { words: 'Show a new key', event: { type: 'offer.renew' }, codes: ['WRONG_CODE'] },
  { words: 'Sign up', event: { type: 'signup.open' }, codes: ['EMAIL_NOT_FOUND'] },
  { words: 'Ask for a new link', event: { type: 'forgotPass.open' }, codes: linkRefusals },
  { words: 'Sign up without the invitation', event: { type: 'invitation.drop' }, codes: linkRefusals },
  { words: 'Sign in', event: { type: 'signin.open' }, codes: ['EMAIL_EXISTS', ...linkRefusals] },
]

/** Why a form was refused, with the ways on that the machine allows. */
export function RefusalNote({ actor }: { actor: AuthActor }) {
  const code = useSelector(actor, ({ context }) => context.refusal?.code)
  const open = useOpen(actor, ways).filter(({ codes }) => code && codes.includes(code))
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
  const code = useSelector(actor, ({ context }) => context.refusal?.code)
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
export function useOpen<W extends { readonly event: AuthEvent }>(actor: AuthActor, some: readonly W[]): readonly W[] {
  return useSelector(
    actor,
    (snapshot) => some.filter(({ event }) => snapshot.can(event)),
    (before, now) => before.length === now.length && before.every((way, index) => way === now[index]),
  )
}

const toldAtField: readonly AccountCode[] = ['FORTNOX_ERROR', 'PASSWORD_GUESSABLE']

/** Why the last attempt was refused, unless its field shows the reason. */
export function Refusal({ actor, children }: { actor: AuthActor; children?: ReactNode }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
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
