import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { accountMessage, isForSupport, type AccountCode } from '#domain/accounts/messages.ts'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { linkRefusals } from '#machines/auth/auth.facts.ts'
import type { AccountRefusal, AuthEvent } from '#machines/auth/auth.types.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { AuthActor } from './auth-actor.ts'

type Way = { readonly words: string; readonly event: AuthEvent; readonly codes: readonly AccountCode[] }

const ways: readonly Way[] = [
  { words: 'Sign in', event: { type: 'signin.open' }, codes: ['EMAIL_EXISTS'] },
  { words: 'Sign up', event: { type: 'signup.open' }, codes: ['EMAIL_NOT_FOUND'] },
  { words: 'Ask for a new link', event: { type: 'forgotPass.open' }, codes: linkRefusals },
  { words: 'Sign up without the invitation', event: { type: 'invitation.drop' }, codes: linkRefusals },
]

/** Why a form was refused, and where the chart lets it lead on to. */
export function RefusalNote({ actor }: { actor: AuthActor }) {
  const way = useSelector(actor, (snapshot) => {
    const code = snapshot.context.refusal?.code
    return ways.find(({ codes, event }) => code && codes.includes(code) && snapshot.can(event))
  })
  return (
    <Refusal actor={actor}>
      {way && (
        <span>
          <TextButton onClick={() => actor.send(way.event)}>{way.words}</TextButton>
        </span>
      )}
    </Refusal>
  )
}

/** Why the last attempt was refused. A refused VAT number is told at its field. */
export function Refusal({ actor, children }: { actor: AuthActor; children?: ReactNode }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const underway = useSelector(actor, (snapshot) => snapshot.hasTag('underway'))
  if (!refusal || refusal.code === 'FORTNOX_ERROR') return null
  // A next attempt may be refused likewise, which is news again.
  return (
    <Told key={String(underway)} refusal={refusal} isNews={!underway}>
      {children}
    </Told>
  )
}

/** News is read out, and brought into sight. */
function Told({ refusal, isNews, children }: { refusal: AccountRefusal; isNews: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  const support = usualConfiguration.supportEmail
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
