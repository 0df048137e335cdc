import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { isShown, type ConditionalField } from '#domain/information/conditions.ts'
import {
  lineLimit,
  textLimit,
  type InformationDraft,
  type RequiredField,
} from '#domain/information/order-information.ts'
import { anchor, optionalLabels, questions } from '#domain/information/questions.ts'
import { isWebAddress } from '#domain/information/web-address.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field, FieldMore } from '#ui/field.tsx'
import { useTouched } from '#ui/form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { choices, chosenOf, type ChoiceField } from './choices.ts'
import type { InformationActor } from './information.view.tsx'
import css from './information.module.css'

interface QuestionProps<Name> {
  actor: InformationActor
  name: Name
}

interface RequiredProps<Name> extends QuestionProps<Name> {
  open: boolean
}

/** What the draft held when its control came up; from then on the form keeps it. */
export function useFirst<Name extends keyof InformationDraft>(actor: InformationActor, name: Name) {
  const [first] = useState(() => actor.getSnapshot().context.draft[name])
  return first
}

/** A required question that is answered by chips; `children` is what an answer opens. */
export const ChoiceQuestion = memo(function ChoiceQuestion({
  actor,
  name,
  open,
  children,
}: RequiredProps<ChoiceField & RequiredField> & { children?: ReactNode }) {
  const first = useFirst(actor, name)
  return (
    <div id={anchor(name)} className={css['question']}>
      <ChoiceChips
        {...choices[name]}
        label={questions[name].label}
        name={name}
        defaultValues={chosenOf(first)}
        required={open ? 'open' : 'answered'}
      >
        {children}
      </ChoiceChips>
    </div>
  )
})

export const TitleQuestion = memo(function TitleQuestion({ actor, name, open }: RequiredProps<'gameTitle'>) {
  const first = useFirst(actor, name)
  return (
    <div id={anchor(name)} className={css['question']}>
      <Field label={questions[name].label} required={open ? 'open' : 'answered'}>
        <TextInput name={name} maxLength={lineLimit} autoComplete="off" defaultValue={first ?? ''} />
      </Field>
    </div>
  )
})

/** Shows its children while the answers ask for them: once the answer itself is drawn. */
export function When({ actor, name, children }: QuestionProps<ConditionalField> & { children: ReactNode }) {
  const shown = useDeferredValue(useSelector(actor, ({ context }) => isShown(name, context.draft)))
  return shown && <FieldMore>{children}</FieldMore>
}

export function OptionalLine({ actor, name }: QuestionProps<'otherLanguage'>) {
  const first = useFirst(actor, name)
  return (
    <Field label={optionalLabels[name]}>
      <TextInput name={name} maxLength={lineLimit} autoComplete="off" defaultValue={first ?? ''} />
    </Field>
  )
}

/** Says when an address does not read as one, once its field is left; it is taken as it is all the same. */
export function OptionalWebPage({ actor }: { actor: InformationActor }) {
  const first = useFirst(actor, 'webPage')
  const { touched, onBlur } = useTouched()
  const odd = useSelector(
    actor,
    ({ context: { draft } }) => Boolean(draft.webPage) && !isWebAddress(draft.webPage ?? ''),
  )
  return (
    <Field
      label={optionalLabels.webPage}
      error={odd && touched.has('webPage') && 'This does not read as a web address, such as duskharbor.com.'}
    >
      <TextInput name="webPage" maxLength={lineLimit} autoComplete="off" defaultValue={first ?? ''} onBlur={onBlur} />
    </Field>
  )
}

export function OptionalDate({ actor, name }: QuestionProps<'gameReleaseDate'>) {
  const first = useFirst(actor, name)
  return (
    <Field label={optionalLabels[name]}>
      <DateInput name={name} defaultValue={first ?? ''} />
    </Field>
  )
}

interface OptionalTextProps extends QuestionProps<
  'remainTerms' | 'stringLengthLimitNote' | 'specialCharactersNote' | 'dialoguesInOrderNote' | 'adaptationNote' | 'note'
> {
  placeholder?: string
}

export function OptionalText({ actor, name, placeholder }: OptionalTextProps) {
  const first = useFirst(actor, name)
  return (
    <Field label={optionalLabels[name]}>
      <TextArea name={name} rows={3} maxLength={textLimit} placeholder={placeholder} defaultValue={first ?? ''} />
    </Field>
  )
}

export function OptionalChoice({ actor, name, hint }: QuestionProps<'stringLengthPriority'> & { hint: string }) {
  const first = useFirst(actor, name)
  return (
    <ChoiceChips
      {...choices[name]}
      label={optionalLabels[name]}
      name={name}
      defaultValues={chosenOf(first)}
      hint={hint}
    />
  )
}
