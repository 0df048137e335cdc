import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ProfileDetails } from '#views/account/profile-details.tsx'
import { PasswordSection } from '#views/account/password-section.tsx'
import css from './pages.module.css'

interface ProfileViewProps {
  user: User
  /** The note on an address that is not confirmed yet. */
  unconfirmed?: (email: string) => ReactNode
  /** The lists of the customer's saved cards and other sessions. */
  children?: ReactNode
}

export function ProfileView({ user, unconfirmed, children }: ProfileViewProps) {
  return (
    <div className={css['page']}>
      <PageHead title="Profile" />
      <div className={css['profile']}>
        <ProfileDetails user={user} unconfirmed={unconfirmed} whole />
      </div>
      <PasswordSection />
      {children}
    </div>
  )
}
