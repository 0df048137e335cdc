import type { User } from '#domain/accounts/user.ts'
import { Button } from '#ui/button.tsx'
import { Header } from '#ui/header.tsx'
import { UserMenu } from '#views/app/user-menu.tsx'

const ignore = () => {}

export function SiteHeader({ user }: { user: User | undefined }) {
  return (
    <Header>
      {user ? (
        <UserMenu user={user} onEdit={ignore} onLogOut={ignore} />
      ) : (
        <>
          <Button kind="bare">Log in</Button>
          <Button>Sign up</Button>
        </>
      )}
    </Header>
  )
}
