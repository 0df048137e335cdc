import { Component, type ReactNode } from 'react'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { Page } from '#ui/page.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'

type CrashGuardProps = {
  readonly frame: { readonly header: ReactNode; readonly footer: ReactNode }
  readonly children: ReactNode
}

/** Keeps a crash to its page: the header and the dialogs live on. */
export class CrashGuard extends Component<CrashGuardProps, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    return (
      <Page {...this.props.frame}>
        <CrashView supportEmail={usualConfiguration.supportEmail} />
      </Page>
    )
  }
}
