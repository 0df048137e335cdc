import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent, type Ref } from 'react'
import { accountMessage } from '#domain/accounts/messages.ts'
import { newPasswordHint, type FieldErrors } from '#domain/accounts/field-rules.ts'
import { Field } from '#ui/field.tsx'
import { typedText, useTouched } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fieldLabels, type AccountField } from '#views/account/field-labels.ts'
import type { AuthActor } from './auth-actor.ts'

export interface FieldState {
  name: AccountField
  defaultValue: string
  /** Undefined until the field has been left. */
  error: string | undefined
  /** Undefined while the field is being filled in. */
  doubt: string | undefined
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

export type FieldOf<Name extends AccountField> = (name: Name) => FieldState

export function useFields<Name extends AccountField>(
  values: Readonly<Record<Name, string>>,
  errors: FieldErrors<Readonly<Record<Name, string>>>,
  doubts?: Readonly<Partial<Record<Name, string | undefined>>>,
): FieldOf<Name> {
  const { touched, onBlur } = useTouched()
  const [before] = useState(values)
  return (name) => ({
    name,
    defaultValue: values[name],
    error: touched.has(name) ? errors[name] : undefined,
    doubt: touched.has(name) || values[name] === before[name] ? doubts?.[name] : undefined,
    onBlur,
  })
}

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  name: AccountField
  hint?: string | undefined
  error?: string | undefined
  /** What is to be said of the value, though it is accepted. */
  doubt?: string | undefined
  /** The field may be left empty, and its label says so. */
  optional?: boolean | undefined
  /** False where the error takes the place of the hint. */
  roomy?: boolean | 'twoLines' | undefined
}

export function FormField({
  hint,
  error,
  doubt,
  optional = false,
  roomy = true,
  type = 'text',
  ...input
}: FormFieldProps) {
  const isAsked = !optional && !input.readOnly
  return (
    <Field
      label={fieldLabels[input.name]}
      roomy={roomy}
      hint={[optional && 'Optional', hint].filter(Boolean).join('. ')}
      error={error}
      doubt={doubt}
      required={isAsked ? 'unsaid' : undefined}
    >
      {type === 'password' ? <PasswordInput {...input} /> : <TextInput type={type} {...input} />}
    </Field>
  )
}

/** A field for a new password, or for its repetition: its error has the same words as its hint. */
export function NewPasswordField(field: FieldState & { ref?: Ref<HTMLInputElement> }) {
  return (
    <FormField
      {...field}
      type="password"
      autoComplete="new-password"
      roomy={false}
      hint={field.error === undefined ? newPasswordHint : undefined}
    />
  )
}

/** A new password that the service may find guessable: the error is shown at this field, which then takes the focus. */
export function ChosenPasswordField({ actor, ...field }: FieldState & { actor: AuthActor }) {
  const input = useRef<HTMLInputElement>(null)
  const isGuessable = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('refused') && snapshot.context.refusal?.code === 'PASSWORD_GUESSABLE',
  )
  useLayoutEffect(() => {
    if (isGuessable) input.current?.focus()
  }, [isGuessable])
  const error = isGuessable ? accountMessage('PASSWORD_GUESSABLE') : field.error
  return <NewPasswordField {...field} error={error} ref={input} />
}

export function typed<Fields extends Readonly<Record<string, string>>>(form: FormData, fields: Fields): Fields {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  return names.reduce((read, name) => ({ ...read, [name]: typedText(form, name) }), fields)
}
