import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'
import { Bracket, Caret } from '#ui/bracket.tsx'
import { Button, buttonClasses } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FileOnItsWay } from './file-on-its-way.tsx'
import { UploadRefusal } from './upload-refusal.tsx'
import css from './upload.module.css'
import type { UploadActor } from './upload.actor.ts'

interface DropAreaProps {
  actor: UploadActor | undefined
  /** Whether a file is dragged over the page; ignored once there is an actor, which tracks that itself. */
  over: boolean
  /** The file field, stretched over the whole area: it takes a press or a drop before any code runs. */
  input: ReactNode
  onNext: (() => void) | undefined
}

type Scene = 'idle' | 'kept' | 'dragging' | 'onItsWay' | 'unsupported' | 'interrupted'

/** The large bracket of the screen: an invitation to drop a file, the file being uploaded, or what went wrong. */
export function DropArea({ actor, over, input, onNext }: DropAreaProps) {
  const known = useSelector(actor, sceneOf)
  const scene = !actor && over ? 'dragging' : known
  const said = useSelector(actor, saidOf)
  const onItsWay = scene === 'onItsWay'
  return (
    <Bracket size="large" className={classNames(css['drop'], scene === 'dragging' && css['over'])}>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <div className={css['field']} hidden={onItsWay}>
        {input}
      </div>
      {actor && onItsWay ? <FileOnItsWay actor={actor} /> : <Invitation actor={actor} scene={scene} onNext={onNext} />}
    </Bracket>
  )
}

type InvitationProps = Pick<DropAreaProps, 'actor' | 'onNext'> & { scene: Scene }

function Invitation({ actor, scene, onNext }: InvitationProps) {
  const kept = useSelector(actor, (snapshot) => snapshot?.context.order.resource.files[0]?.original)
  const chosen = useSelector(actor, (snapshot) => snapshot?.context.file?.name)
  switch (scene) {
    case 'dragging':
      return (
        <>
          <p className={css['line']}>Let go to upload</p>
          <p className={css['dim']}>Anywhere on this page will do.</p>
        </>
      )
    case 'kept':
      return <KeptFile name={kept} onNext={onNext} />
    case 'interrupted':
      return (
        <>
          {actor && <UploadRefusal actor={actor} />}
          <p className={css['line']}>{chosen}</p>
          <div className={css['actions']}>
            <Button
              kind={kept === undefined ? 'primary' : 'secondary'}
              size="large"
              onClick={() => actor?.send({ type: 'upload.retry' })}
            >
              Try again
            </Button>
            {kept === undefined && <FieldFace primary={false} />}
          </div>
          {kept !== undefined && (
            <div className={css['beside']}>
              <KeptFile name={kept} onNext={onNext} />
            </div>
          )}
        </>
      )
    case 'unsupported':
      return (
        <>
          {actor && <UploadRefusal actor={actor} />}
          {kept === undefined ? (
            <>
              <p className={css['line']}>
                <Bidding />
              </p>
              <div className={css['actions']}>
                <FieldFace primary />
              </div>
            </>
          ) : (
            <KeptFile name={kept} onNext={onNext} />
          )}
        </>
      )
    case 'idle':
    case 'onItsWay':
      return (
        <>
          <p className={css['line']}>
            <Bidding /> <Caret />
          </p>
          <p className={css['dim']}>English game text: a sheet with one string per row, or a localization file.</p>
          <FieldFace primary />
        </>
      )
  }
}

/** A finger drops nothing. Style sheets choose the words, so that they are right before any code runs. */
function Bidding() {
  return (
    <>
      <span className={css['byMouse']}>Drop your file here</span>
      <span className={css['byTouch']}>Press to choose your file</span>
    </>
  )
}

/** The file that the order has, also after another one was refused: with buttons to go on or to replace it. */
function KeptFile({ name, onNext }: Pick<DropAreaProps, 'onNext'> & { name: string | undefined }) {
  return (
    <>
      <p className={css['kept']}>
        <Icon name="file" />
        {name}
      </p>
      <p className={css['dim']}>Your file is here. Another one takes its place, and what was set up goes with it.</p>
      <div className={css['actions']}>
        {onNext && (
          <Button kind="primary" size="large" cue onClick={onNext}>
            Next
          </Button>
        )}
        <FieldFace primary={!onNext} />
      </div>
    </>
  )
}

/** The visible face of the file field; the field itself lies over it and has the accessible name. */
function FieldFace({ primary }: { primary: boolean }) {
  return (
    <span
      className={classNames(buttonClasses({ kind: primary ? 'primary' : 'secondary', size: 'large' }), css['face'])}
      aria-hidden="true"
    >
      Choose a file
    </span>
  )
}

type MaybeSnapshot = SnapshotFrom<typeof uploadMachine> | undefined

function sceneOf(snapshot: MaybeSnapshot): Scene {
  if (!snapshot || snapshot.matches({ waiting: 'idle' })) return 'idle'
  if (snapshot.matches({ waiting: 'kept' }) || snapshot.matches('confirming')) return 'kept'
  if (snapshot.matches('dragging')) return 'dragging'
  if (snapshot.matches({ refused: 'unsupported' })) return 'unsupported'
  return snapshot.matches({ refused: 'interrupted' }) ? 'interrupted' : 'onItsWay'
}

/** The text of the live region. */
function saidOf(snapshot: MaybeSnapshot): string {
  const name = snapshot?.context.file?.name ?? ''
  if (snapshot?.matches('dragging')) return 'Let go to upload'
  if (snapshot?.matches({ sending: 'uploading' })) return `Uploading ${name}`
  if (snapshot?.matches({ sending: 'reading' })) return `Reading ${name}`
  return snapshot?.matches('finished') ? `${name} is uploaded` : ''
}
