import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { Footer } from '#ui/footer.tsx'
import { Page } from '#ui/page.tsx'
import { SiteHeader } from './site-header.tsx'

export function SitePage({ user, children }: { user?: User | undefined; children: ReactNode }) {
  return (
    <Page header={<SiteHeader user={user} />} footer={<Footer />}>
      {children}
    </Page>
  )
}
