import { editedUser } from './auth.facts.ts'
import { authSetup } from './auth.setup.ts'
import { answerOf, broken, editingStates, endingAt, isAccepted, late, refused } from './form.state.ts'

const unread = endingAt('unread')

/**
 * 'Edit your information'. The company is read first, so that nobody saves an older picture of it over a newer one.
 * Where the session is over, the way leads over the sign-in form, and what is typed is kept for after. Where somebody else
 * signs in, the form becomes theirs; where nobody is here any more, it closes.
 */
export const editState = authSetup.createStateConfig({
  initial: 'opening',
  on: {
    'session.followed': [
      {
        guard: { type: 'isSomeoneElse', params: ({ event }) => event },
        target: '.opening',
        actions: { type: 'turnToPerson', params: ({ event }) => event },
      },
      { guard: { type: 'isNobody', params: ({ event }) => event }, target: '#auth.closed' },
    ],
  },
  states: {
    opening: { always: [{ guard: 'isResumed', target: 'editing' }, { target: 'reading' }] },
    reading: {
      tags: 'underway',
      invoke: {
        id: 'readCompany',
        src: 'readCompany',
        input: ({ context }) => editedUser(context),
        onDone: [
          { guard: isAccepted, target: 'editing', actions: { type: 'keepCompany', params: answerOf } },
          { guard: { type: 'isSessionOver', params: answerOf }, target: '#auth.signin', actions: 'askToSignIn' },
          unread.refused,
        ],
        onError: unread.broken,
      },
      after: unread.late,
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
        'edit.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ edit: event.fields }) },
        },
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
            'edit.edit': {
              guard: { type: 'isSameVatNumber', params: ({ event }) => event },
              actions: { type: 'keepFieldsBesideVat', params: ({ event }) => event },
            },
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
        onDone: [
          { guard: isAccepted, target: '#auth.closed', actions: { type: 'keepProfile', params: answerOf } },
          {
            guard: { type: 'isSessionOver', params: answerOf },
            target: '#auth.signin',
            actions: ['askToSignIn', 'keepHalfEdited'],
          },
          {
            guard: { type: 'isVatRefused', params: answerOf },
            target: 'editing.vatRefused',
            actions: { type: 'keepRefused', params: answerOf },
          },
          refused,
        ],
        onError: broken,
      },
      after: late,
    },
  },
})
