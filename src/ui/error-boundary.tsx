import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  children: ReactNode
  /** Called once. */
  onCrash?: () => void
}

/** Catches a crash of its children. It keeps showing the fallback; another `key` starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override state = { crashed: false }

  override componentDidCatch() {
    this.props.onCrash?.()
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
