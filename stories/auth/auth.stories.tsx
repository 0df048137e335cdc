import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Account dialogs' }

const story = stateStories(authFixtures, (actor) => <AuthView actor={actor} />)

export const SigninIncomplete = story('signin.editing.incomplete')
export const SigninComplete = story('signin.editing.complete')
export const SigninRefused = story('signin.editing.refused')
export const SigninSubmitting = story('signin.submitting')
export const SignupIncomplete = story('signup.editing.incomplete')
export const SignupComplete = story('signup.editing.complete')
export const SignupRefused = story('signup.editing.refused')
export const SignupSubmitting = story('signup.submitting')
export const Closed = story('closed')
