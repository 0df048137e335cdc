import type { ReactNode } from 'react'
import { Note } from '#ui/note.tsx'

export function SandboxNote({ children }: { children?: ReactNode }) {
  return (
    <Note tone="warn" icon="info" title="Sandbox">
      <p>No money moves here. {children}</p>
    </Note>
  )
}
