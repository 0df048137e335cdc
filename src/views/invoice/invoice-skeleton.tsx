import { LinesTable } from '#ui/lines-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PaperDetails } from '#views/link/paper-details.tsx'
import { invoiceColumns } from './invoice-paper.tsx'

const labels = ['Invoice number', 'Date', 'Customer', 'Projects']
const rows = 3

export function InvoiceSkeleton() {
  return (
    <>
      <PageHead title="Translation service order" />
      <PaperDetails busy items={labels.map((label) => ({ label, value: <Skeleton width="medium" /> }))} />
      <LinesTable
        label="Translation service order"
        busy
        columns={invoiceColumns}
        lines={Array.from({ length: rows }, () =>
          invoiceColumns.map(({ label }) => <Skeleton key={label} width={label === 'Name' ? 'long' : 'short'} />),
        )}
      />
    </>
  )
}
