import { authActors } from '#actors/auth/auth.actors.ts'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { defineModel } from '../support/model.ts'
import { authGestures } from './auth.gestures.ts'
import { authReplies } from './auth.replies.ts'
import { authSights } from './auth.sights.ts'

/** The account dialogs, over any page. */
export const authModel = defineModel({
  fixtures: authFixtures,
  heard: [
    'signin.editing.incomplete',
    'signup.editing.incomplete',
    'edit.editing.complete',
    'forgotPass.editing.incomplete',
    'updatePass.editing.incomplete',
    'secondFactor.editing.incomplete',
    'enrolment.editing.incomplete',
  ],
  view: (actor) => <AuthView actor={actor} />,
  actors: [({ client }) => authActors(client)],
  gestures: authGestures,
  sights: authSights,
  replies: authReplies,
})
