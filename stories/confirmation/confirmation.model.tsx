import { confirmationActors } from '#actors/confirmation/confirmation.actors.ts'
import { confirmAddress } from '#domain/contract/confirm-address.call.ts'
import { confirmationFixtures } from '#machines/confirmation/confirmation.fixtures.ts'
import type { ConfirmationContext } from '#machines/confirmation/confirmation.types.ts'
import type { ConfirmationActor } from '#views/confirmation/confirmation.actor.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, heading, link, status, text, loginButton } from '../support/parts.ts'
import { refusalWords, refusesWith } from '../support/refusal-words.ts'
import { succeeds } from '../support/replies.ts'
import { enabled, lacks, looks, says, sees } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const ignore = () => undefined
const view = (actor: ConfirmationActor) => (
  <ConfirmationView actor={actor} user={undefined} resend={() => <p>Another link</p>} onLogin={ignore} />
)

export const confirmAgain = button('Try again')
export const asking = heading('Confirm your email', 1)
export const confirmedTitle = heading('Your email is confirmed', 1)
export const dead = heading('This link is no longer good', 1)

/** The page that the link of a confirmation mail leads to, before a guest. */
export const confirmationModel = defineModel({
  fixtures: confirmationFixtures,
  heard: ['confirmed'],
  view,
  page: (actor) => <SitePage>{view(actor)}</SitePage>,
  actors: [({ client }) => confirmationActors(client, ignore)],
  gestures: { 'confirmation.retry': [{ by: 'person', does: (hands) => hands.press(confirmAgain) }] },
  sights: {
    confirming: [...sees(asking), ...says(status, 'One moment')],
    confirmed: ({ email }: ConfirmationContext) => [
      ...sees(confirmedTitle, text(`From now on news of your orders goes to ${email}.`)),
      ...looks(link('Go on'), { attribute: 'href', is: '/' }),
    ],
    dead: [...sees(dead), ...enabled(loginButton)],
    failed: ({ refusal }: ConfirmationContext) => [
      ...sees(asking),
      ...says(alert, 'Your email could not be confirmed'),
      ...says(alert, refusalWords(refusal)),
      ...enabled(confirmAgain),
      ...lacks(status),
    ],
  },
  replies: {
    confirmAddress: (output) => [
      output.ok ? succeeds(confirmAddress, { email: output.value }) : refusesWith(confirmAddress, output.code),
    ],
  },
})
