import { byEvent } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import type { AuthForms, FormName } from './auth.types.ts'

/** What the seven forms have in common; the state of each form says how it is filled, sent and left. */

/**
 * The states of a form that a person edits: complete, incomplete, or refused by the service. A refused form keeps what
 * is typed, may be sent again unchanged, and is checked again when a field changes.
 */
export function editingStates(form: FormName) {
  const submit = { on: { 'form.submit': { target: `#auth.${form}.submitting` } } } as const
  return {
    incomplete: authKit.createStateConfig({
      always: { guard: { type: 'isComplete', params: { form } }, target: 'complete' },
    }),
    complete: authKit.createStateConfig(submit),
    refused: authKit.createStateConfig({ tags: 'refused', ...submit }),
  }
}

/** A sign-in in another tab closes the dialogs. */
export const signedInElsewhere = {
  'session.followed': byEvent({ guard: 'isAwaited', target: '#auth.closed', actions: 'keepFollowed' }),
}

/** Keeps what is typed, and checks the form again. */
export function typedInto<const Form extends FormName>(form: Form) {
  return {
    target: '.incomplete',
    actions: [{ type: 'keepFields', params: ({ event }: Typed<Form>) => fieldsOf(form, event.fields) }, 'dropRefusal'],
  } as const
}

/** A computed key has no type of its own: this one is the form's. */
function fieldsOf<Form extends FormName>(form: Form, fields: AuthForms[Form]): Pick<AuthForms, Form> {
  return { [form]: fields } as unknown as Pick<AuthForms, Form>
}

type Typed<Form extends FormName> = { readonly event: { readonly fields: AuthForms[Form] } }

/** Leads to another form, and carries over the email that was typed in this one. */
export function turningFrom<const Target extends string>(form: 'signin' | 'signup' | 'forgotPass', target: Target) {
  return { target, actions: { type: 'turnWith', params: { form } } } as const
}

/** Leads back to the form, with the reason of the refusal. */
export const refusedState = { target: 'editing.refused', actions: 'keepRefused' } as const

/** Ends a sign-in that the service accepted. */
export const signedIn = { guard: 'isAccepted', target: '#auth.closed', actions: 'keepSession' } as const

/** Leads back to the sign-in form, because the service no longer accepts what was typed there. */
export const passwordRefused = {
  guard: 'isPasswordRefused',
  target: '#auth.signin.editing.refused',
  actions: 'keepRefused',
} as const

/** Reports that the link of a mail is no longer valid. */
export const linkRefused = { guard: 'isLinkRefused', target: 'refused', actions: 'keepRefused' } as const

/** Leads to the sign-up form, without an invitation that is of no use. */
export const goOnUninvited = { target: '#auth.signup', actions: ['dropInvitation', 'dropRefusal'] } as const
