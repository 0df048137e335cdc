import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, type ReactNode } from 'react'
import { isShown } from '#domain/information/conditions.ts'
import { fields, lineLimit, openedBy, textLimit, type FieldName } from '#domain/information/fields.ts'
import { anchor } from '#domain/information/questions.ts'
import { isWebAddress } from '#domain/information/web-address.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field, FieldMore, type Requirement } from '#ui/field.tsx'
import { useTouched } from '#ui/form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { choicesOf, chosenOf } from './choices.ts'
import { Genres } from './genres.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { useFirst } from './use-first.ts'

interface QuestionProps {
  actor: InformationActor
  name: FieldName
  /** A required answer is missing. */
  open: boolean
}

export const BriefQuestion = memo(function Question({ actor, name, open }: QuestionProps) {
  const { short } = fields[name]
  const required = short === undefined ? undefined : open ? 'open' : 'answered'
  const control = (
    <Control actor={actor} name={name} required={required}>
      <Opened actor={actor} by={name} />
    </Control>
  )
  if (required === undefined) return control
  return (
    <div id={anchor(name)} className={css['question']}>
      {control}
    </div>
  )
})

/** The questions that an answer opens; they are drawn after the answer itself. */
function Opened({ actor, by }: { actor: InformationActor; by: FieldName }) {
  const names = openedBy(by)
  const shown = useDeferredValue(
    useSelector(actor, ({ context }) => names.filter((name) => isShown(name, context.draft)).join(' ')),
  )
  if (shown === '') return null
  return (
    <FieldMore>
      {names
        .filter((name) => shown.split(' ').includes(name))
        .map((name) => (
          <BriefQuestion key={name} actor={actor} name={name} open={false} />
        ))}
    </FieldMore>
  )
}

interface ControlProps {
  actor: InformationActor
  name: FieldName
  required: Requirement | undefined
  children: ReactNode
}

function Control({ actor, name, required, children }: ControlProps) {
  const first = useFirst(actor, name)
  const { label, control, hint, placeholder } = fields[name]
  const text = typeof first === 'string' ? first : ''
  switch (control) {
    case 'choice':
    case 'choices':
      return (
        <ChoiceChips
          type={control === 'choice' ? 'radio' : 'checkbox'}
          options={choicesOf(name)}
          label={label}
          name={name}
          defaultValues={chosenOf(first)}
          required={required}
          hint={hint}
        >
          {children}
        </ChoiceChips>
      )
    case 'genres':
      return <Genres actor={actor} required={required} />
    case 'webPage':
      return <WebPage actor={actor} />
    case 'line':
      return (
        <Field label={label} required={required}>
          <TextInput name={name} maxLength={lineLimit} autoComplete="off" defaultValue={text} />
        </Field>
      )
    case 'date':
      return (
        <Field label={label} required={required}>
          <DateInput name={name} defaultValue={text} />
        </Field>
      )
    case 'text':
      return (
        <Field label={label} required={required}>
          <TextArea name={name} rows={3} maxLength={textLimit} placeholder={placeholder} defaultValue={text} />
        </Field>
      )
  }
}

/** After the field is left, says if the text does not read as a web address; the text is accepted anyway. */
function WebPage({ actor }: { actor: InformationActor }) {
  const first = useFirst(actor, 'webPage')
  const { touched, onBlur } = useTouched()
  const odd = useSelector(
    actor,
    ({ context: { draft } }) => Boolean(draft.webPage) && !isWebAddress(draft.webPage ?? ''),
  )
  return (
    <Field
      label={fields.webPage.label}
      error={odd && touched.has('webPage') && 'This does not read as a web address, such as duskharbor.com.'}
    >
      <TextInput
        name="webPage"
        inputMode="url"
        autoCapitalize="none"
        maxLength={lineLimit}
        autoComplete="off"
        defaultValue={first ?? ''}
        onBlur={onBlur}
      />
    </Field>
  )
}
