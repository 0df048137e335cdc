import { createContext, use, useId, useMemo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The attributes of a field's control, which let its label, hint and error be read with it. */
interface FieldControl {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const Control = createContext<FieldControl>({})

/** For the controls in this folder: the attributes that connect them to the field around them. */
export function useFieldControl(): FieldControl {
  return use(Control)
}

/** An open '(Required)' is accent and bold, an answered one grey. */
export type Requirement = 'open' | 'answered'

interface FieldProps {
  label: string
  /** Hides the label visually but not from screen readers: for a search box, for example. */
  hideLabel?: boolean | undefined
  /** 'unsaid' where nearly every field is required: then the optional fields say that they are optional. */
  required?: Requirement | 'unsaid' | undefined
  hint?: ReactNode
  /** A sentence. With it, the control is marked invalid. */
  error?: ReactNode
  /** What is to be said of the value, though it is accepted. An error takes its place. */
  doubt?: ReactNode
  /** Keeps a line free for the error, or two, so that nothing moves when it comes. */
  roomy?: boolean | 'twoLines' | undefined
  children: ReactNode
}

/** One labelled control: any of TextInput, TextArea, Select, Combobox, DateInput, SearchInput. */
export function Field({ label, hideLabel, required, hint, error, doubt, roomy, children }: FieldProps) {
  const id = useId()
  const described = classNames(Boolean(hint) && `${id}-hint`, Boolean(error || doubt) && `${id}-error`)
  const invalid = Boolean(error)
  const needed = required !== undefined
  const control = useMemo<FieldControl>(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': invalid || undefined,
      'aria-required': needed || undefined,
    }),
    [id, described, invalid, needed],
  )
  return (
    <div className={css['field']}>
      <label id={`${id}-label`} className={classNames(css['label'], hideLabel && css['apart'])} htmlFor={id}>
        <Label label={label} hideLabel={hideLabel} required={required} />
      </label>
      <Control value={control}>{children}</Control>
      <FieldNotes id={id} hint={hint} error={error} doubt={doubt} roomy={roomy} />
    </div>
  )
}

interface FieldGroupProps extends Omit<FieldProps, 'children' | 'doubt' | 'roomy'> {
  disabled?: boolean | undefined
  /** Under the hint and the error: what an answer opens. */
  more?: ReactNode
  children: ReactNode
}

/** Several controls under one legend: chips, or a question with what its answer opens. */
export function FieldGroup({ label, hideLabel, required, hint, error, disabled, more, children }: FieldGroupProps) {
  const id = useId()
  const described = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return (
    <fieldset className={css['group']} disabled={disabled} aria-describedby={described || undefined}>
      <legend className={classNames(css['label'], hideLabel && css['apart'])}>
        <Label label={label} hideLabel={hideLabel} required={required} />
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
      {more}
    </fieldset>
  )
}

/** The fields that an answer opens: indented under the question, with an accent line. */
export function FieldMore({ children }: { children: ReactNode }) {
  return <div className={css['more']}>{children}</div>
}

/** A sentence about what went wrong, under the field or part concerned. */
export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css['error']} id={id}>
      <Icon name="error" small />
      <span>{children}</span>
    </p>
  )
}

/** What is to be said of a value that is accepted, under the field or part concerned. */
export function DoubtText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css['doubt']} id={id}>
      <Icon name="info" small />
      <span>{children}</span>
    </p>
  )
}

function Label({ label, hideLabel, required }: Pick<FieldProps, 'label' | 'hideLabel' | 'required'>) {
  if (hideLabel) return <VisuallyHidden>{label}</VisuallyHidden>
  return (
    <>
      {label} {required && required !== 'unsaid' && <span className={css[required]}>(Required)</span>}
    </>
  )
}

type FieldNotesProps = { id: string } & Pick<FieldProps, 'hint' | 'error' | 'doubt' | 'roomy'>

function FieldNotes({ id, hint, error, doubt, roomy }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* The live region exists before any error: text that appears together with it may go unread. */}
      <div
        className={classNames(css['told'], roomy && css['roomy'], roomy === 'twoLines' && css['two'])}
        aria-live="polite"
      >
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        {!error && doubt && <DoubtText id={`${id}-error`}>{doubt}</DoubtText>}
      </div>
    </>
  )
}
