import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { editedUser } from './auth.facts.ts'
import { authSetup } from './auth.setup.ts'
import { editingStates, refused, typedInto } from './form.state.ts'

/**
 * 'Edit your information'. The company is read first, so that nobody saves an older state of it over a newer one. When
 * the session ends, the person signs in on the sign-in form, and what they typed is kept meanwhile. When another person
 * signs in, the form becomes theirs; when nobody is signed in any more, it closes.
 */
export const editState = authSetup.createStateConfig({
  initial: 'opening',
  on: {
    'session.followed': byEvent(
      { guard: 'isSomeoneElse', target: '.opening', actions: 'turnToPerson' },
      { guard: 'isNobody', target: '#auth.closed' },
    ),
  },
  states: {
    opening: { always: [{ guard: 'isResumed', target: 'editing' }, { target: 'reading' }] },
    reading: {
      tags: 'underway',
      invoke: {
        id: 'readCompany',
        src: 'readCompany',
        input: ({ context }) => editedUser(context),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'editing', actions: 'keepCompany' },
          { guard: 'isSessionOver', target: '#auth.signin', actions: 'askToSignIn' },
          { target: 'unread', actions: 'keepRefused' },
        ),
        onError: broken('unread'),
      },
      after: { deadline: late('unread') },
    },
    unread: {
      on: {
        'reading.retry': { target: 'reading' },
        'session.expired': { target: '#auth.signin', actions: 'askToSignIn' },
      },
    },
    editing: {
      initial: 'checking',
      on: {
        'edit.edit': typedInto('edit'),
        'session.expired': { target: '#auth.signin', actions: ['askToSignIn', 'keepHalfEdited'] },
      },
      states: {
        ...editingStates('edit'),
        checking: {
          always: [
            { guard: 'isVatKnownRefused', target: 'vatRefused' },
            { guard: { type: 'isComplete', params: { form: 'edit' } }, target: 'complete' },
            { target: 'incomplete' },
          ],
        },
        vatRefused: {
          on: {
            'edit.edit': byEvent({ guard: 'isSameVatNumber', actions: 'keepFieldsBesideVat' }),
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
          { guard: 'isSessionOver', target: '#auth.signin', actions: ['askToSignIn', 'keepHalfEdited'] },
          { guard: 'isVatRefused', target: 'editing.vatRefused', actions: 'keepRefused' },
          refused,
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
