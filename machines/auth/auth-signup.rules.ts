import { valueOf } from '#domain/result.ts'
import { yes } from '../said.ts'
import { carried, emailed, failed, formRows, isDeadLink, nothingTold, told, type AuthRow } from './auth-form.rules.ts'
import { letIn } from './auth-signin.rules.ts'

const uninvited = () => ({ invitation: '', invitedBy: '', refusal: undefined })

/** "After successful sign-up the account is created" (§4), and its owner is signed in. */
export const signupRows: readonly AuthRow[] = [
  ...formRows('signup', 'signup'),
  { when: 'signin.open', from: 'signup.editing', to: 'signin.editing', sets: carried('signup') },
  { when: 'signup answers', if: yes, to: 'closed', sets: letIn },
  { when: 'signup answers', to: 'signup.editing.refused', sets: told },
  // A sign-up that fails for its invitation may go on without.
  {
    when: 'invitation.drop',
    from: 'signup.editing',
    if: ({ context }) => isDeadLink(context.refusal?.code),
    to: 'signup.editing.complete',
    sets: uninvited,
  },
]

/** An invited person sees by whom. "The invitee's e-mail prefills the email field" (§3). */
export const invitationRows: readonly AuthRow[] = [
  {
    when: 'readInvitation answers',
    if: yes,
    to: 'signup.editing',
    sets: ({ context, event }) => {
      const { email, invitedBy } = valueOf(event.output)
      return { ...emailed(context, email), invitedBy, refusal: undefined }
    },
  },
  {
    when: 'readInvitation answers',
    if: ({ event: { output } }) => !output.ok && isDeadLink(output.code),
    to: 'invitation.refused',
    sets: told,
  },
  { when: 'readInvitation answers', to: 'invitation.failed', sets: told },
  { when: 'readInvitation throws', to: 'invitation.failed', sets: failed('UNEXPECTED_ERROR') },
  { when: 'after deadline', from: 'invitation.reading', to: 'invitation.failed', sets: failed('TIMEOUT') },
  { when: 'reading.retry', from: 'invitation.failed', to: 'invitation.reading' },
  // An invitation that the service refuses is dropped. One that could not be read is kept, for the person may sign in first.
  {
    when: 'signup.open',
    from: ['invitation.refused', 'invitation.failed'],
    to: 'signup.editing',
    sets: uninvited,
  },
  { when: 'signin.open', from: 'invitation.refused', to: 'signin.editing', sets: uninvited },
  { when: 'signin.open', from: 'invitation.failed', to: 'signin.editing', sets: nothingTold },
]
