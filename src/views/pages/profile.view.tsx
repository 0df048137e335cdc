import type { User } from '#domain/accounts/user.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ProfileFacts } from '#views/account/profile-facts.tsx'
import css from './pages.module.css'

/** Who is signed in, to be read. */
export function ProfileView({ user }: { user: User }) {
  return (
    <div className={css['page']}>
      <PageHead title="Profile" />
      <div className={css['profile']}>
        <ProfileFacts user={user} />
      </div>
    </div>
  )
}
