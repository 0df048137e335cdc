import { countryName } from '#domain/accounts/country-name.ts'
import type { ReactNode } from 'react'
import type { Company, User } from '#domain/accounts/user.ts'
import { savedNumberNote } from '#domain/accounts/number-note.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { DoubtText, ErrorText } from '#ui/field.tsx'
import css from './account.module.css'

interface ProfileDetailsProps {
  user: User
  /** The note on an address that is not confirmed yet. */
  unconfirmed?: ((email: string) => ReactNode) | undefined
  /** What else the form of the profile asks for, after what the specification shows of it. */
  whole?: boolean | undefined
}

/** What a customer said about themselves and their company (specification §2, profile view). */
export function ProfileDetails({ user, unconfirmed, whole = false }: ProfileDetailsProps) {
  const { firstName, lastName, email, confirmed, company, zipcode, phone, reference } = user
  const { country, street, city, state } = company.address
  const rest = [
    { label: 'Zip code', value: zipcode || 'None' },
    { label: 'State', value: state || 'None' },
    { label: 'Phone', value: phone || 'None' },
    { label: 'Reference', value: reference || 'None' },
  ]
  return (
    <div className={css['profile']}>
      <DescriptionList
        items={[
          { label: 'First name', value: firstName },
          { label: 'Last name', value: lastName },
          { label: 'Email', value: <Email email={email} note={!confirmed && unconfirmed?.(email)} /> },
          { label: 'Country', value: countryName(country) },
          { label: 'Company name', value: company.companyName },
          { label: 'Address', value: street },
          { label: 'City', value: city },
          { label: 'VAT number', value: <VatNumber company={company} /> },
          ...(whole ? rest : []),
        ]}
      />
      <p>
        <a href="?modal=edit">Edit your payment info</a>
      </p>
    </div>
  )
}

function VatNumber({ company }: { company: Company }) {
  const { error, doubt } = savedNumberNote(company)
  return (
    <>
      {company.vatNumber || 'None'}
      {error && <ErrorText>{error}</ErrorText>}
      {doubt && <DoubtText>{doubt}</DoubtText>}
    </>
  )
}

/** An email longer than its line breaks before the @. */
function Email({ email, note }: { email: string; note: ReactNode }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span className={css['part']}>{email.slice(0, at)}</span>
      <span className={css['part']}>{email.slice(at)}</span>
      {note}
    </>
  )
}
