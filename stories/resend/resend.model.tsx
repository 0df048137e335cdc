import { resendActors } from '#actors/confirmation/resend.actors.ts'
import { sendConfirmation } from '#domain/contract/send-confirmation.call.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import type { ResendContext } from '#machines/resend/resend.types.ts'
import type { ResendActor } from '#views/confirmation/resend.actor.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, having, status } from '../support/parts.ts'
import { refusalWords, refusesWith } from '../support/refusal-words.ts'
import { succeeds } from '../support/replies.ts'
import { busy, enabled, lacks, looks, says } from '../support/sights.ts'

const view = (actor: ResendActor) => <ResendView actor={actor} offer="Send it again" />

const profile = {
  ...authFixtures.states['edit.editing.complete'],
  opensAt: { form: 'edit' as const, user: { ...maya.user, confirmed: false } },
}

export const resend = button('Send it again')
const canBeSent = [...enabled(resend), ...looks(resend, 'idle')]
const unconfirmed = 'Not confirmed yet. Until it is, no mails about orders come here.'

/** The note on an address that is not confirmed yet, as it appears in the profile, under the email. */
export const resendModel = defineModel({
  fixtures: resendFixtures,
  heard: ['unsent'],
  view,
  page: (actor) => (
    <AuthView actor={frozen(authFixtures, 'edit.editing.complete', profile)} unconfirmed={() => view(actor)} />
  ),
  actors: [({ client }) => resendActors(client)],
  gestures: { 'link.send': [{ by: 'person', does: (hands) => hands.press(resend) }] },
  sights: {
    unsent: ({ email }: ResendContext) => [
      ...says(status, `${unconfirmed} We sent a link to ${email}.`),
      ...canBeSent,
      ...lacks(alert),
    ],
    sending: busy(resend),
    sent: ({ email }: ResendContext) => [
      ...says(status, `We sent another link to ${email}.`),
      ...canBeSent,
      ...lacks(alert),
    ],
    refused: ({ refusal }: ResendContext) => [
      ...says(status, unconfirmed),
      ...says(alert, refusalWords(refusal)),
      ...canBeSent,
      ...lacks(having(status, 'We sent a link')),
    ],
    confirmed: ({ email }: ResendContext) => [...says(status, `${email} is confirmed.`), ...lacks(resend)],
  },
  replies: {
    sendConfirmation: (output) => [
      output.ok ? succeeds(sendConfirmation, { code: output.value }) : refusesWith(sendConfirmation, output.code),
    ],
  },
})
