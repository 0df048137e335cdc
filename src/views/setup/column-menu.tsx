import { memo } from 'react'
import { additionalColumnLabels, additionalColumnTypes } from '#domain/documents/file-setting.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import { commonLanguages } from '#domain/languages/common-languages.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx'
import { columnLetters, holderOf, roleLabel, roleValue } from './column-names.ts'
import css from './setup.module.css'

type ColumnMenuProps = {
  sheet: SheetSetup
  col: number
  onAssign: (col: number, role: ColumnRole | null) => void
}

/** The head of a column: its letters, what it is for, and the menu that changes that. */
export const ColumnMenu = memo(({ sheet, col, onAssign }: ColumnMenuProps) => {
  const role = sheet.roles[col] ?? null
  const letters = columnLetters(col)
  return (
    <Menu
      label={`Column ${letters}`}
      value={roleValue(role)}
      onSelect={(value) => onAssign(col, roleOf(value))}
      trigger={
        <button type="button" className={css['role']}>
          <span>{letters}</span>
          <strong>{roleLabel(role)}</strong>
          <Icon name="chevronDown" small />
        </button>
      }
    >
      <MenuItem value="source" end={holderOf(sheet, 'source')}>
        Source: English (enUS)
      </MenuItem>
      <Submenu label="Target language">
        {commonLanguages.map(({ lang, name }) => (
          <MenuItem key={lang} value={`target ${lang}`} end={holderOf(sheet, `target ${lang}`)}>
            {`${name} (${lang})`}
          </MenuItem>
        ))}
      </Submenu>
      <MenuSeparator />
      <MenuGroup label="Extra information">
        {additionalColumnTypes.map((type) => (
          <MenuItem key={type} value={type} end={holderOf(sheet, type)}>
            {additionalColumnLabels[type]}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem value="none">Not used</MenuItem>
    </Menu>
  )
})
ColumnMenu.displayName = 'ColumnMenu'

function roleOf(value: string): ColumnRole | null {
  if (value === 'none') return null
  if (value === 'source') return { kind: 'source' }
  const [, lang] = /^target (.+)$/.exec(value) ?? []
  if (lang !== undefined) return { kind: 'target', lang, name: languageName(lang) }
  const type = additionalColumnTypes.find((known) => known === value)
  return type ? { kind: 'additional', type } : null
}
