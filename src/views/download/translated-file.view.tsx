import { useSelector } from '@xstate/react'
import { buttonClasses } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { DownloadActor } from './download.actor.ts'
import { reasonOf } from './download.view.tsx'
import css from './translated-file.module.css'

/**
 * The download of a translated file in a row of the order list. The button itself shows its progress, and a failure.
 */
export function TranslatedFileView({ actor, fileName }: { actor: DownloadActor; fileName: string }) {
  const state = useSelector(actor, ({ value }) => value)
  const share = useSelector(actor, ({ context }) => context.share)
  const support = useSupportEmail()
  const reason = useSelector(actor, ({ context }) => reasonOf(context, support))
  const percent = Math.floor((share ?? 0) * 100)
  const isUnderWay = state === 'downloading'
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClasses({ kind: 'bare', size: 'small' }), css['file'], css[state])}
        style={isUnderWay ? { backgroundSize: `${percent}% 100%` } : undefined}
        title={state === 'failed' ? `${fileName}: ${reason}` : fileName}
        aria-busy={isUnderWay}
        aria-disabled={isUnderWay}
        onClick={() => actor.send({ type: 'file.download' })}
      >
        <Icon name={state === 'failed' ? 'error' : 'download'} small />
        {isUnderWay ? `${percent}%` : state === 'failed' ? 'Failed, try again' : 'Download'}
        <VisuallyHidden> {fileName}</VisuallyHidden>
      </button>
      <span role="status">
        <VisuallyHidden>{state === 'failed' ? `${fileName} could not be downloaded` : ''}</VisuallyHidden>
      </span>
    </>
  )
}
