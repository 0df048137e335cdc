import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { Button } from '#ui/button.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { Page } from '#ui/page.tsx'
import { UserMenu } from '#views/app/user-menu.tsx'

const ignore = () => {}

/** The frame of a page beside the wizard, as a guest or a customer has it. */
export function SitePage({ user, children }: { user?: User | undefined; children: ReactNode }) {
  return (
    <Page
      header={
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
      }
      footer={<Footer />}
    >
      {children}
    </Page>
  )
}
