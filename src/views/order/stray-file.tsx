import { useEffect, useState } from 'react'
import { formatCounted } from '#domain/money/format.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { Note } from '#ui/note.tsx'
import css from './order.module.css'

/**
 * For steps other than the first: a file that is dropped beside its target is refused in words. Without this the browser
 * would open it in place of the page.
 */
export function StrayFile({ step }: { step: WizardStep }) {
  const [dropped, setDropped] = useState<string>()
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (isStray(event)) event.preventDefault()
    }
    const refuse = (event: DragEvent) => {
      if (!isStray(event)) return
      event.preventDefault()
      const [first, ...others] = [...(event.dataTransfer?.files ?? [])]
      setDropped(
        first && others.length === 0 ? `${first.name} was` : `${formatCounted(others.length + 1, 'file')} were`,
      )
    }
    addEventListener('dragover', hold)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('drop', refuse)
    }
  }, [])
  if (dropped === undefined) return null
  return (
    <div className={css['stray']}>
      <Note tone="warn" title="Nothing was added" announce="alert" floating onClose={() => setDropped(undefined)}>
        {dropped} dropped where no file is taken. {wayOn(step)}
      </Note>
    </div>
  )
}

/** Whether files are dragged, and nothing on the page takes them there. */
function isStray({ defaultPrevented, dataTransfer, target }: DragEvent): boolean {
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return false
  return !(target instanceof HTMLInputElement && target.type === 'file')
}

function wayOn(step: WizardStep): string {
  if (step === 4) return 'Drop it on the kind of asset that it is, under Assets.'
  if (step === 6) return 'Continue Order starts an order for another file.'
  return `Go back to ${wizardSteps[1].title} to replace your file. Assets are added in ${wizardSteps[4].title}.`
}
