import type { ReactNode } from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Page } from '#ui/page.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import { CrashView } from '#views/crash/crash.view.tsx'

type CrashGuardProps = {
  readonly frame: { readonly header: ReactNode; readonly footer: ReactNode }
  readonly children: ReactNode
  readonly onCrash: () => void
}

/** Limits a crash to its page: the header and the dialogs keep working. */
export function CrashGuard({ frame, children, onCrash }: CrashGuardProps) {
  const crash = (
    <Page {...frame}>
      <CrashView supportEmail={useSupportEmail()} />
    </Page>
  )
  return (
    <ErrorBoundary fallback={crash} onCrash={onCrash}>
      {children}
    </ErrorBoundary>
  )
}
