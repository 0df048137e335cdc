import { Button } from './button.tsx'
import css from './download-button.module.css'
import { ErrorText } from './field.tsx'

interface DownloadButtonProps {
  label: string
  busy: boolean
  disabled?: boolean | undefined
  failure?: string | undefined
  wide?: boolean | undefined
  size?: 'large' | undefined
  onPress: () => void
}

/** Downloads a document. It shows a failure itself, and can be pressed again. */
export function DownloadButton({ label, busy, disabled, failure, onPress, ...look }: DownloadButtonProps) {
  return (
    <div className={css['download']}>
      <Button icon="download" {...look} disabled={Boolean(disabled) && !busy} busy={busy} onClick={onPress}>
        {label}
      </Button>
      {failure !== undefined && (
        <div role="alert">
          <ErrorText>{failure}</ErrorText>
        </div>
      )}
    </div>
  )
}
