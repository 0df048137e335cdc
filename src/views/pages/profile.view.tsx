import { countryName } from '#domain/accounts/country-names.ts'
import type { User } from '#domain/accounts/user.ts'
import { PageHead } from '#ui/page-head.tsx'
import css from './pages.module.css'

/** Who is signed in, to be read (specification §2, profile view). */
export function ProfileView({ user }: { user: User }) {
  const { company } = user
  const lines = [
    { label: 'First name', value: user.firstName },
    { label: 'Last name', value: user.lastName },
    { label: 'Email', value: user.email },
    { label: 'Country', value: countryName(company.address.country) },
    { label: 'Company name', value: company.companyName },
    { label: 'Address', value: company.address.street },
    { label: 'City', value: company.address.city },
    { label: 'VAT number', value: company.vatNumber },
  ]
  return (
    <div className={css['page']}>
      <PageHead title="Profile" />
      <dl className={css['profile']}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'None'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
