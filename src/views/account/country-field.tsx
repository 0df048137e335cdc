import { useState, type FocusEvent } from 'react'
import { countryName } from '#domain/accounts/country-name.ts'
import { countrySaid, searchCountries, type Country } from '#domain/accounts/country-names.ts'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { fieldLabels } from './field-labels.ts'

interface CountryFieldProps {
  name: string
  /** An ISO 3166-1 alpha-2 code, or empty. */
  defaultValue: string
  /** The error shown when no country is given; text that is no country is told of without it, once the field is left. */
  error?: string | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  /** Keeps a line free for the error, so that nothing moves when it comes. */
  roomy?: boolean | undefined
  optional?: boolean | undefined
}

/** A field for a country by its English name; its form carries the code. */
export function CountryField({ name, defaultValue, error, onBlur, roomy, optional }: CountryFieldProps) {
  const [text, setText] = useState(countryName(defaultValue))
  const [isLeft, setIsLeft] = useState(false)
  const isNone = text.trim() !== '' && countrySaid(text) === undefined
  return (
    <Field
      label={fieldLabels.country}
      error={isNone && (error || isLeft) ? 'No country has this name. Choose one from the list.' : error}
      required={optional ? undefined : 'unsaid'}
      roomy={roomy}
    >
      <Combobox
        name={name}
        find={find}
        said={said}
        nothing="No country has this name"
        text={text}
        onText={(typed) => {
          setText(typed)
          setIsLeft(false)
        }}
        placeholder="Choose a country"
        autoComplete="country-name"
        onBlur={(event) => {
          setIsLeft(true)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}

function find(text: string): readonly ComboboxOption[] {
  return searchCountries(text).map(optionOf)
}

function said(text: string): ComboboxOption | undefined {
  const country = countrySaid(text)
  return country && optionOf(country)
}

function optionOf({ code, name }: Country): ComboboxOption {
  return { value: code, label: name }
}
