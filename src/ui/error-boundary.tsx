import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Stands where the children stood. */
  fallback: ReactNode
  children: ReactNode
  /** Told once. */
  onCrash?: () => void
}

/** Keeps a crash of its children to itself. It stays with the fallback; another `key` starts afresh. */
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
