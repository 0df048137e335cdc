import type { ReactNode } from 'react'
import { FieldGroup, type Requirement } from './field.tsx'
import css from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  hideLabel?: boolean | undefined
  /** One answer, or several. */
  type: 'radio' | 'checkbox'
  name: string
  options: readonly { value: Value; label: string }[]
  /** What is chosen at first; the form keeps it from then on. */
  defaultValues?: readonly Value[] | undefined
  /** What is chosen, where the form does not keep it. */
  values?: readonly Value[] | undefined
  onChoose?: ((value: Value, chosen: boolean) => void) | undefined
  required?: Requirement | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  /** What stands under the chips: more of them, or what an answer opens. */
  children?: ReactNode
}

/** Real radios or checkboxes, drawn as chips of 40 px. */
export function ChoiceChips<Value extends string>({
  type,
  name,
  options,
  defaultValues = [],
  values,
  onChoose,
  children,
  ...group
}: ChoiceChipsProps<Value>) {
  return (
    <FieldGroup {...group}>
      <div className={css['chips']}>
        {options.map(({ value, label }) => (
          <label key={value} className={css['chip']}>
            <input
              type={type}
              name={name}
              value={value}
              {...(values ? { checked: values.includes(value) } : { defaultChecked: defaultValues.includes(value) })}
              onChange={(event) => onChoose?.(value, event.currentTarget.checked)}
            />
            <span>
              <i className={css['mark']} />
              {label}
            </span>
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  )
}
