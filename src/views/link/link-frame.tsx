import type { ReactNode } from 'react'
import type { Seller } from '#domain/accounts/seller.ts'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { Page } from '#ui/page.tsx'
import css from './paper.module.css'

/** The frame of every page of the link app: nobody is logged in, and the footer names the seller. */
export function LinkFrame({ seller, children }: { seller: Seller; children: ReactNode }) {
  return (
    <Page header={<Header />} footer={<SellerFooter seller={seller} />}>
      {children}
    </Page>
  )
}

function SellerFooter({ seller: { name, address, email, phone } }: { seller: Seller }) {
  return (
    <Footer>
      <address className={css['footer']}>
        <span>{[name, address.join(', ')].filter(Boolean).join(' · ')}</span>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      </address>
    </Footer>
  )
}
