import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'
import { PageHead } from '#ui/page-head.tsx'
import { DropArea } from './drop-area.tsx'
import { chosenFrom, useFileDrop } from './file-drop.ts'
import { isFocusLost } from './focus.ts'
import { ReplacementDialog } from './replacement.dialog.tsx'
import { RoomNote } from './room-note.tsx'
import { SupportedFormats } from './supported-formats.tsx'
import { TideLines } from './tide-lines.tsx'
import type { UploadActor } from './upload.actor.ts'
import css from './upload.module.css'

interface UploadViewProps {
  /** Undefined before the order exists: a file chosen by then waits in its field. */
  actor: UploadActor | undefined
  onNext?: (() => void) | undefined
}

/** Step 1. It also renders on the server, and sends a file that was chosen before the app started. */
export function UploadView({ actor, onNext }: UploadViewProps) {
  const input = useRef<HTMLInputElement>(null)
  const configuration = useSelector(actor, configurationOf)
  const room = useSelector(actor, (snapshot) => snapshot?.context.order.room)

  const [over, setOver] = useState(false)

  const takeUp = useEffectEvent((started: UploadActor) => {
    if (over) started.send({ type: 'drag.entered' })
    if (input.current) sendFilesOf(input.current, started)
  })
  useEffect(() => {
    if (actor) takeUp(actor)
  }, [actor])

  // After a cancelled upload, the focus returns to the field.
  const onItsWay = useSelector(actor, isOnItsWay)
  useEffect(() => {
    const field = input.current
    if (!onItsWay) return undefined
    return () => {
      if (isFocusLost()) field?.focus()
    }
  }, [onItsWay])

  useFileDrop({
    onEnter: () => {
      setOver(true)
      actor?.send({ type: 'drag.entered' })
    },
    onLeave: () => {
      setOver(false)
      actor?.send({ type: 'drag.left' })
    },
    onDrop: (transfer) => {
      setOver(false)
      if (actor) actor.send({ type: 'file.choose', ...chosenFrom(transfer) })
      else if (input.current) input.current.files = transfer.files
    },
  })

  return (
    <>
      <PageHead title={wizardSteps[1].title} />
      {room && (
        <div className={css['room']}>
          <RoomNote room={room} />
        </div>
      )}
      <div className={css['columns']}>
        <DropArea
          actor={actor}
          over={over}
          input={
            <input
              ref={input}
              className={css['input']}
              type="file"
              accept={configuration.allowTypes.join(',')}
              aria-label="Choose a file"
              onChange={(event) => actor && sendFilesOf(event.currentTarget, actor)}
            />
          }
          onNext={onNext}
        />
        <div className={css['aside']}>
          <TideLines />
          <SupportedFormats configuration={configuration} />
        </div>
      </div>
      {actor && <ReplacementDialog actor={actor} />}
    </>
  )
}

function configurationOf(snapshot: SnapshotFrom<typeof uploadMachine> | undefined) {
  return snapshot?.context.configuration ?? usualConfiguration
}

function isOnItsWay(snapshot: SnapshotFrom<typeof uploadMachine> | undefined): boolean {
  return snapshot !== undefined && (snapshot.matches('checking') || snapshot.matches('sending'))
}

/** Sends the chosen files and empties the field, so that the same file can be chosen again. */
function sendFilesOf(input: HTMLInputElement, actor: UploadActor): void {
  const files = [...(input.files ?? [])]
  if (files.length === 0) return
  input.value = ''
  actor.send({ type: 'file.choose', files, hasFolder: false })
}
