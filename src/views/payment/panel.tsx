import { useEffect, useRef, type ReactNode } from 'react'
import css from './payment.module.css'

/** Replaces the payment methods, and takes the focus that was within them. */
export function PaymentPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div className={css['panel']} ref={panel} tabIndex={-1}>
      {children}
    </div>
  )
}
