import { memo, useDeferredValue, type ReactNode } from 'react'
import { countries } from '#domain/accounts/country-names.ts'
import { vatNumberHint } from '#domain/accounts/vat-number.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { FormField, type FieldOf, type FieldState } from './form-field.tsx'

interface CompanyFieldsProps {
  field: FieldOf<'companyName' | 'country' | 'street' | 'city' | 'state' | 'vatNumber'>
  /** The country that is chosen. */
  country: string
  /** Between the address and the city. */
  zipcode?: ReactNode
  /** What was said of the VAT number by whoever knows. */
  vatRefusal?: string | undefined
}

/** What signing up and editing ask of a company. */
export function CompanyFields({ field, country, zipcode, vatRefusal }: CompanyFieldsProps) {
  const vatNumber = field('vatNumber')
  return (
    <>
      <FormField {...field('companyName')} label="Company name" autoComplete="organization" />
      <CountryField {...field('country')} />
      <FormField {...field('street')} label="Address" autoComplete="street-address" />
      {zipcode}
      <FormField {...field('city')} label="City" autoComplete="address-level2" />
      <FormField {...field('state')} label="State" hint="Optional" autoComplete="address-level1" />
      <FormField
        {...vatNumber}
        label="VAT number"
        hint={vatNumberHint(country)}
        error={vatRefusal ?? vatNumber.error}
        autoComplete="off"
      />
    </>
  )
}

function CountryField({ error, ...field }: FieldState) {
  return (
    <Field label="Country/ Region" error={error}>
      <Select {...field} autoComplete="country">
        <option value="">Choose a country</option>
        <CountryOptions chosen={field.defaultValue} />
      </Select>
    </Field>
  )
}

/** Some 250 lines: the form is painted with the chosen one, and the others follow. */
const CountryOptions = memo(function CountryOptions({ chosen }: { chosen: string }) {
  const shown = useDeferredValue(
    countries,
    countries.filter(({ code }) => code === chosen),
  )
  return shown.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
})
