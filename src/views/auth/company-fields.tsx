import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { accountMessage } from '#domain/accounts/messages.ts'
import { vatNumberHint } from '#domain/accounts/vat-number.ts'
import { CountryField } from '#views/account/country-field.tsx'
import { FormField, type FieldOf } from './form-field.tsx'

interface CompanyFieldsProps {
  field: FieldOf<'companyName' | 'country' | 'street' | 'city' | 'state' | 'vatNumber'>
  country: string
  /** Between the address and the city. */
  zipcode?: ReactNode
  /** Whether the service has just refused the VAT number: its field then takes the focus. */
  isVatRefused: boolean
  /** What is wrong with a number that was taken before. */
  vatError?: string | undefined
}

export function CompanyFields({ field, country, zipcode, isVatRefused, vatError }: CompanyFieldsProps) {
  const vatNumber = field('vatNumber')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isVatRefused) input.current?.focus()
  }, [isVatRefused])
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
        ref={input}
        autoCapitalize="characters"
        spellCheck={false}
        optional
        roomy="twoLines"
        hint={vatNumberHint(country)}
        error={isVatRefused ? accountMessage('FORTNOX_ERROR') : (vatError ?? vatNumber.error)}
        autoComplete="off"
      />
    </>
  )
}
