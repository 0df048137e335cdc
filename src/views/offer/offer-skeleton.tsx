import { LinesTable } from '#ui/lines-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PaperDetails } from '#views/link/paper-details.tsx'
import { offerColumns } from './offer-paper.tsx'

const labels = ['Order number', 'Date', 'Valid until', 'Your contact']
const rows = 4

export function OfferSkeleton() {
  return (
    <>
      <PageHead title="Service offer" />
      <PaperDetails busy items={labels.map((label) => ({ label, value: <Skeleton width="medium" /> }))} />
      <LinesTable
        label="Service offer"
        busy
        columns={offerColumns}
        lines={Array.from({ length: rows }, () =>
          offerColumns.map(({ label }) => <Skeleton key={label} width={label === 'Name' ? 'long' : 'short'} />),
        )}
      />
    </>
  )
}
