import type { ReactNode } from 'react'
import { FieldGroup, type Requirement } from './field.tsx'
import css from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  hideLabel?: boolean | undefined
  type: 'radio' | 'checkbox'
  name: string
  options: readonly { value: Value; label: string }[]
  /** The values chosen at first; the form keeps them from then on. */
  defaultValues?: readonly Value[] | undefined
  /** The chosen values, when the form does not keep them. */
  values?: readonly Value[] | undefined
  onChoose?: ((value: Value, chosen: boolean) => void) | undefined
  required?: Requirement | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  /** Content under the chips: more chips, or the fields that an answer opens. */
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
    <FieldGroup {...group} more={children}>
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
    </FieldGroup>
  )
}
