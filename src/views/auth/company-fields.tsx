import type { ReactNode } from 'react'
import { vatNumberHint } from '#domain/accounts/vat-number.ts'
import { CountryField } from '#views/account/country-field.tsx'
import { FormField, type FieldOf } from './form-field.tsx'

interface CompanyFieldsProps {
  field: FieldOf<'companyName' | 'country' | 'street' | 'city' | 'state' | 'vatNumber'>
  country: string
  /** Between the address and the city. */
  zipcode?: ReactNode
  /** The refusal of the VAT number by the service. */
  vatRefusal?: string | undefined
}

export function CompanyFields({ field, country, zipcode, vatRefusal }: CompanyFieldsProps) {
  const vatNumber = field('vatNumber')
  return (
    <>
      <FormField {...field('companyName')} autoComplete="organization" />
      <CountryField {...field('country')} roomy />
      <FormField {...field('street')} autoComplete="address-line1" />
      {zipcode}
      <FormField {...field('city')} autoComplete="address-level2" />
      <FormField {...field('state')} optional autoComplete="address-level1" />
      <FormField
        {...vatNumber}
        autoCapitalize="characters"
        spellCheck={false}
        optional
        roomy="twoLines"
        hint={vatNumberHint(country)}
        error={vatRefusal ?? vatNumber.error}
        autoComplete="off"
      />
    </>
  )
}
