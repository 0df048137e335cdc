import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { FirstRows } from './first-rows.tsx'
import { isFocusLost } from './focus.ts'
import { sentWords } from './sent-words.ts'
import css from './upload.module.css'
import type { UploadActor } from './upload.actor.ts'

type Stage = 'checking' | 'uploading' | 'reading' | 'uploaded'

/** A chosen file, from the first check until the order has it, above its first rows. */
export function FileOnItsWay({ actor }: { actor: UploadActor }) {
  const stage = useSelector(actor, stageOf)
  const fileName = useSelector(actor, ({ context }) => context.file?.name ?? '')
  const preview = useSelector(actor, ({ context }) => context.preview)
  const cancel = useRef<HTMLDivElement>(null)

  // The file field had the focus, and is hidden during the upload.
  useEffect(() => {
    if (isFocusLost()) cancel.current?.querySelector('button')?.focus()
  }, [])

  return (
    <div className={css['way']}>
      <p className={css['line']}>{fileName}</p>
      <div className={css['progress']}>
        <StageProgress actor={actor} stage={stage} />
      </div>
      <FirstRows content={preview} />
      {stage !== 'uploaded' && (
        <div className={css['actions']} ref={cancel}>
          <Button onClick={() => actor.send({ type: 'upload.cancel' })}>Cancel</Button>
        </div>
      )}
    </div>
  )
}

function StageProgress({ actor, stage }: { actor: UploadActor; stage: Stage }) {
  const share = useSelector(actor, ({ context: { progress } }) => progress.sent / Math.max(1, progress.total))
  const size = useSelector(actor, ({ context }) => context.file?.size ?? 0)
  switch (stage) {
    case 'checking':
      return <Progress label="Checking" />
    case 'uploading':
      return <Progress label="Uploading" value={share} text={sentWords(share, size)} />
    case 'reading':
      return <Progress label="Reading" />
    case 'uploaded':
      return <Progress label="Uploaded" value={1} />
  }
}

function stageOf(snapshot: SnapshotFrom<typeof uploadMachine>): Stage {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches({ sending: 'uploading' })) return 'uploading'
  return snapshot.matches({ sending: 'reading' }) ? 'reading' : 'uploaded'
}
