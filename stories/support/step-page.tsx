import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { stepSummaries, type Unsaved } from '#domain/order/step-summaries.ts'
import type { Order } from '#domain/order/order.ts'
import { Footer } from '#ui/footer.tsx'
import { Page } from '#ui/page.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { SiteHeader } from './site-header.tsx'

interface StepPageProps {
  step: 1 | 2 | 3 | 4 | 5
  order: Order
  /** Undefined for a guest. */
  user?: User | undefined
  unsaved?: Unsaved
  children: ReactNode
}

const labels = ['Upload file', 'Setup file', 'Select languages', 'Add information', 'Complete & Pay']

export function StepPage({ step, order, user, unsaved = {}, children }: StepPageProps) {
  const summaries = stepSummaries(order, unsaved)
  return (
    <Page
      header={<SiteHeader user={user} />}
      band={
        <Stepper
          steps={labels.map((label, index) => ({
            label,
            state: index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'todo',
            summary: index < step ? (summaries[index] ?? (index === 0 ? 'No file yet' : undefined)) : undefined,
          }))}
        />
      }
      footer={<Footer />}
    >
      {children}
    </Page>
  )
}
