import { useSelector } from '@xstate/react'
import { buttonClasses } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { DownloadActor } from './download.actor.ts'
import { reasonOf } from './download.view.tsx'
import css from './row-download.module.css'

type RowDownloadProps = {
  readonly actor: DownloadActor
  /** What is downloaded: the name of a file, or 'Receipt of order 48377'. */
  readonly name: string
  /** The word that is shown for it beside its icon, whatever its state; without it the state is. */
  readonly word?: string | undefined
}

/**
 * A download in a row of the order list. The button itself shows its progress, and a failure. Why is said below one with a word;
 * no message is shown for the translated file (specification §8).
 */
export function RowDownloadView({ actor, name, word }: RowDownloadProps) {
  const state = useSelector(actor, ({ value }) => value)
  const share = useSelector(actor, ({ context }) => context.share)
  const support = useSupportEmail()
  const reason = useSelector(actor, ({ context }) => reasonOf(context, support))
  const percent = Math.floor((share ?? 0) * 100)
  const isUnderWay = state === 'downloading'
  const isFailed = state === 'failed'
  const said = isUnderWay ? `${percent}%` : isFailed ? 'Failed, try again' : 'Download'
  return (
    <>
      <button
        type="button"
        className={classNames(
          buttonClasses({ kind: 'bare', size: 'small' }),
          word === undefined ? css['file'] : css['word'],
          css[state],
        )}
        style={isUnderWay ? { backgroundSize: `${percent}% 100%` } : undefined}
        title={isFailed && word === undefined ? `${name}: ${reason}` : name}
        aria-busy={isUnderWay}
        aria-disabled={isUnderWay}
        onClick={() => actor.send({ type: 'file.download' })}
      >
        <Icon name={isFailed ? 'error' : 'download'} small />
        {word === undefined ? said : <VisuallyHidden>{said}</VisuallyHidden>}
        {word !== undefined && <span aria-hidden="true">{word}</span>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </button>
      <span className={css['news']} role="status">
        <VisuallyHidden>{isFailed && `${name} could not be downloaded`}</VisuallyHidden>
        {isFailed && word !== undefined && <span className={css['why']}>{reason}</span>}
      </span>
    </>
  )
}
