import { byEvent } from '../branches.ts'
import { authSetup } from './auth.setup.ts'
import type { AuthForms, FormName } from './auth.types.ts'

/** What the seven forms have in common; the state of each form says how it is filled, sent and left. */

/**
 * The states of a form that a person edits: complete, incomplete, or refused by the service. A refused form keeps what
 * is typed, may be sent again unchanged, and is checked again when a field changes.
 */
export function editingStates(form: FormName) {
  const submit = { on: { 'form.submit': { target: `#auth.${form}.submitting` } } } as const
  return {
    checking: authSetup.createStateConfig({
      always: [{ guard: { type: 'isComplete', params: { form } }, target: 'complete' }, { target: 'incomplete' }],
    }),
    incomplete: authSetup.createStateConfig({}),
    complete: authSetup.createStateConfig(submit),
    refused: authSetup.createStateConfig(submit),
  }
}

/**
 * A sign-in in another tab closes the dialogs. Where another person's profile was being edited, the edit form opens
 * instead, for the person who signed in.
 */
export const signedInElsewhere = {
  'session.followed': byEvent(
    { guard: 'isSomeoneElse', target: '#auth.edit', actions: 'turnToPerson' },
    { guard: 'isSomeone', target: '#auth.closed', actions: 'keepFollowed' },
  ),
}

/** Keeps what is typed, and checks the form again. */
export function typedInto<const Form extends FormName>(form: Form) {
  return {
    target: '.checking',
    actions: { type: 'keepFields', params: ({ event }: Typed<Form>) => fieldsOf(form, event.fields) },
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
export const refused = { target: 'editing.refused', actions: 'keepRefused' } as const

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
