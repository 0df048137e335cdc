import { countryName } from '#domain/accounts/country-name.ts'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { Facts } from '#ui/facts.tsx'
import css from './account.module.css'

interface ProfileFactsProps {
  user: User
  /** The note on an address that is not confirmed yet. */
  unconfirmed?: ((email: string) => ReactNode) | undefined
}

/** The facts that a customer gave about themselves and their company (specification §2, profile view). */
export function ProfileFacts({ user, unconfirmed }: ProfileFactsProps) {
  const { firstName, lastName, email, confirmed, company } = user
  return (
    <div className={css['profile']}>
      <Facts
        facts={[
          { label: 'First name', value: firstName },
          { label: 'Last name', value: lastName },
          { label: 'Email', value: <Email email={email} note={!confirmed && unconfirmed?.(email)} /> },
          { label: 'Country', value: countryName(company.address.country) },
          { label: 'Company name', value: company.companyName },
          { label: 'Address', value: company.address.street },
          { label: 'City', value: company.address.city },
          { label: 'VAT number', value: company.vatNumber || 'None' },
        ]}
      />
      <p>
        <a href="?modal=edit">Edit your payment info</a>
      </p>
    </div>
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
