import type { ProfileFields } from '#domain/accounts/profile.ts'
import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { editedUser } from './auth.context.ts'
import { authKit } from './auth.kit.ts'
import { editingStates, refusedState, typedInto } from './form.state.ts'

const sessionOver = { target: '#auth.signin.editing.expired', actions: 'askToSignIn' } as const

/** What is typed is kept. */
const sessionOverHalfway = { ...sessionOver, actions: ['askToSignIn', 'keepHalfEdited'] } as const

/** What is typed is kept for a reload. */
const told = {
  type: 'tellEdited',
  params: ({ event }: { event: { fields: ProfileFields } }) => event,
} as const

/**
 * 'Edit your information'. The company is read first, so that nobody saves an older state of it over a newer one. When
 * the session ends, the person signs in on the sign-in form, and what they typed is kept meanwhile. When another person
 * signs in, the form becomes theirs; when nobody is signed in any more, it closes.
 */
export const editState = authKit.createStateConfig({
  initial: 'reading',
  on: { 'session.followed': byEvent({ guard: 'isNobody', target: '#auth.closed' }) },
  states: {
    reading: {
      tags: 'underway',
      invoke: {
        id: 'readCompany',
        src: 'readCompany',
        input: ({ context }) => editedUser(context),
        onDone: byAnswer(
          { guard: 'isReadForVat', target: 'editing.vatRefused', actions: 'keepCompany' },
          { guard: 'isAccepted', target: 'editing', actions: 'keepCompany' },
          { guard: 'isSessionOver', ...sessionOver },
          { target: 'unread', actions: 'keepRefused' },
        ),
        onError: broken('unread'),
      },
      after: { deadline: late('unread') },
    },
    unread: {
      tags: 'refused',
      on: {
        'reading.retry': { target: 'reading' },
        'session.expired': sessionOver,
      },
    },
    editing: {
      initial: 'incomplete',
      on: {
        'edit.edit': { ...typedInto('edit'), actions: [...typedInto('edit').actions, told] },
        'session.expired': sessionOverHalfway,
      },
      states: {
        ...editingStates('edit'),
        vatRefused: {
          on: {
            'edit.edit': byEvent({ guard: 'isSameVatNumber', actions: ['keepFieldsBesideVat', 'tellEdited'] }),
            'form.submit': {
              guard: { type: 'isComplete', params: { form: 'edit' } },
              target: '#auth.edit.submitting',
            },
          },
        },
      },
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context }) => ({ user: editedUser(context), fields: context.edit }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#auth.closed', actions: 'keepProfile' },
          { guard: 'isSessionOver', ...sessionOverHalfway },
          { guard: 'isVatRefused', target: 'editing.vatRefused', actions: 'keepRefused' },
          refusedState,
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
