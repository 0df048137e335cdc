import { useId, useState } from 'react'
import css from './controls.module.css'
import type { StimulusChoice, GalleryCommand, ShownEvent } from './shown.ts'

interface EventControlsProps {
  event: ShownEvent
  onCommand: (command: GalleryCommand) => void
}

/** One event: a button for each of its samples, and an editor for its payload. */
export function EventControls({ event: { type, choices }, onCommand }: EventControlsProps) {
  const sample = choices.find(({ text, editable }) => text !== '' && editable !== undefined)
  return (
    <div className={css['row']}>
      <div className={css['choices']}>
        {choices.map(({ key, text, full }) => (
          <button key={key} type="button" title={full} onClick={() => onCommand({ do: 'send', key })}>
            {type} {text && <small>{text}</small>}
          </button>
        ))}
        {sample && <Editor type={type} sample={sample} onCommand={onCommand} />}
      </div>
    </div>
  )
}

interface EditorProps {
  type: string
  sample: StimulusChoice
  onCommand: (command: GalleryCommand) => void
}

function Editor({ type, sample, onCommand }: EditorProps) {
  const id = useId()
  const [text, setText] = useState(sample.editable ?? '')
  const fault = faultOf(text)
  return (
    <details className={css['editor']}>
      <summary>
        Change<span className={css['hidden']}> {type}</span>…
      </summary>
      <label htmlFor={id}>Payload of {type}, as JSON</label>
      <textarea
        id={id}
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        spellCheck={false}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(change) => setText(change.target.value)}
      />
      <p id={`${id}-fault`} role="status">
        {fault}
      </p>
      <button type="button" disabled={fault !== ''} onClick={() => onCommand({ do: 'sendText', type, text })}>
        Send the changed {type}
      </button>
    </details>
  )
}

function faultOf(text: string): string {
  try {
    const payload: unknown = JSON.parse(text)
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? '' : 'It must be an object.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
