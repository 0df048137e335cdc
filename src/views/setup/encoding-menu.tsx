import { useSelector } from '@xstate/react'
import { encodingLabel, encodingName } from '#domain/documents/text/encoding-names.ts'
import { textEncodings, type TextEncoding } from '#domain/documents/text-encoding.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

/**
 * The encoding of a text file, and the encodings it could be read in instead. Nothing for formats that define their
 * own.
 */
export function EncodingMenu({ actor }: { actor: SetupActor }) {
  const encoding = useSelector(actor, encodingIn)
  const possible = useSelector(actor, ({ context }) => context.opened?.encodings ?? none)
  const changeable = useSelector(actor, (snapshot) =>
    textEncodings.some((other) => snapshot.can({ type: 'encoding.choose', encoding: other })),
  )
  if (encoding === undefined) return null
  const said = `Read as ${encodingName(encoding)}`
  if (possible.length < 2) return <span className={css['encoding']}>{said}</span>
  return (
    <Menu
      label="Read the file as"
      value={encoding}
      trigger={
        <button type="button" className={css['encoding']} disabled={!changeable}>
          {said}
          <Icon name="chevronDown" small />
        </button>
      }
      onSelect={(chosen) => {
        const other = possible.find((one) => one === chosen)
        if (other) actor.send({ type: 'encoding.choose', encoding: other })
      }}
    >
      {possible.map((one) => (
        <MenuItem key={one} value={one}>
          {encodingLabel(one)}
        </MenuItem>
      ))}
    </Menu>
  )
}

const none: readonly TextEncoding[] = []

/** The encoding that was chosen last, else the guessed one. */
function encodingIn({ context: { wanted, opened } }: ReturnType<SetupActor['getSnapshot']>) {
  return wanted ?? opened?.content.encoding
}
