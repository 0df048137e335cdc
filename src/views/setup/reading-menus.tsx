import { useSelector } from '@xstate/react'
import { encodingLabel, encodingName } from '#domain/documents/text/encoding-names.ts'
import { delimiterLabel, partedBy, quoteLabels } from '#domain/documents/text/layout-names.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { readingNow } from '#machines/setup/reading.context.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

type Choice = { readonly value: string; readonly label: string; readonly reading: ReadingOptions }

/**
 * How a text file is read: its encoding, what parts its columns, and what its quotes are; each can be another, as far as
 * that makes a difference. Nothing for formats that define all of it.
 */
export function ReadingMenus({ actor }: { actor: SetupActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { encoding, delimiter, quotes } = readingNow(context)
  const { encodings, layouts } = context.opened ?? { encodings: [] }
  if (encoding === undefined) return null
  return (
    <div className={css['readings']}>
      <ReadingMenu
        actor={actor}
        label="Read the file as"
        said={`Read as ${encodingName(encoding)}`}
        value={encoding}
        choices={encodings.map((one) => ({ value: one, label: encodingLabel(one), reading: { encoding: one } }))}
      />
      {layouts && delimiter !== undefined && (
        <ReadingMenu
          actor={actor}
          label="What parts the columns"
          said={partedBy(delimiter)}
          value={delimiter ?? noDelimiter}
          choices={layouts.delimiters.map((one) => {
            return { value: one ?? noDelimiter, label: delimiterLabel(one), reading: { delimiter: one } }
          })}
        />
      )}
      {layouts && quotes !== undefined && layouts.quoteMeanings.length > 1 && (
        <ReadingMenu
          actor={actor}
          label="What quotes are"
          said={quoteLabels[quotes]}
          value={quotes}
          choices={layouts.quoteMeanings.map((one) => {
            return { value: one, label: quoteLabels[one], reading: { quotes: one } }
          })}
        />
      )}
    </div>
  )
}

const noDelimiter = 'none'

interface ReadingMenuProps {
  actor: SetupActor
  label: string
  said: string
  value: string
  choices: readonly Choice[]
}

function ReadingMenu({ actor, label, said, value, choices }: ReadingMenuProps) {
  const changeable = useSelector(actor, (snapshot) =>
    choices.some(({ reading }) => snapshot.can({ type: 'reading.choose', reading })),
  )
  if (choices.length < 2) return <span className={css['reading']}>{said}</span>
  return (
    <Menu
      label={label}
      value={value}
      trigger={
        <button type="button" className={css['reading']} disabled={!changeable}>
          {said}
          <Icon name="chevronDown" small />
        </button>
      }
      onSelect={(chosen) => {
        const other = choices.find((one) => one.value === chosen)
        if (other) actor.send({ type: 'reading.choose', reading: other.reading })
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
