import { byEvent } from '../branches.ts'
import { authSetup } from './auth.setup.ts'
import type { AuthForms, FormName } from './auth.types.ts'

/** What the seven forms have in common; each one's own state says what it is filled with, sent by and leads to. */

/**
 * The states of a form in front of someone: complete or not, or refused by the service. A refused one keeps what is
 * typed, may be sent again as it is, and is checked anew when something in it changes.
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

/** Signing in here is no longer needed. Whose profile was being edited before is another matter where it is somebody else. */
export const signedInElsewhere = {
  'session.followed': byEvent(
    { guard: 'isSomeoneElse', target: '#auth.edit', actions: 'turnToPerson' },
    { guard: 'isSomeone', target: '#auth.closed', actions: 'keepFollowed' },
  ),
}

/** What is typed is kept, and looked at anew. */
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

/** To another form: the email that was typed in this one goes along. */
export function turningFrom<const Target extends string>(form: 'signin' | 'signup' | 'forgotPass', target: Target) {
  return { target, actions: { type: 'turnWith', params: { form } } } as const
}

/** Of a form: back to it, told why. */
export const refused = { target: 'editing.refused', actions: 'keepRefused' } as const

/** Of a sign-in. */
export const signedIn = { guard: 'isAccepted', target: '#auth.closed', actions: 'keepSession' } as const

/** Back to the sign-in form: what was typed there opens nothing any more. */
export const passwordRefused = {
  guard: 'isPasswordRefused',
  target: '#auth.signin.editing.refused',
  actions: 'keepRefused',
} as const

/** Of the link of a mail: it leads nowhere any more. */
export const linkRefused = { guard: 'isLinkRefused', target: 'refused', actions: 'keepRefused' } as const
