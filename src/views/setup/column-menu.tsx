import { memo, useDeferredValue } from 'react'
import { additionalColumnLabels, additionalColumnTypes } from '#domain/documents/file-setting.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { MenuAt, MenuGroup, MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx'
import { columnLetters, holderOf, roleOf, roleValue } from './column-names.ts'

type ColumnMenuProps = {
  sheet: SheetSetup
  col: number
  languages: readonly LanguageId[]
  buttonId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onAssign: (col: number, role: ColumnRole | null) => void
}

/** The roles for a column, each with the letters of the column that has it already: choosing such a role moves it. */
export const ColumnMenu = memo(function ColumnMenu({ sheet, col, languages, onAssign, ...menu }: ColumnMenuProps) {
  return (
    <MenuAt
      {...menu}
      label={`Column ${columnLetters(col)}`}
      value={roleValue(sheet.roles[col] ?? null)}
      onSelect={(value) => onAssign(col, roleOf(value))}
    >
      <MenuItem value="source" end={holderOf(sheet, 'source')}>
        Source: English (enUS)
      </MenuItem>
      <Submenu label="Target language">
        <TargetLanguages sheet={sheet} languages={languages} />
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
    </MenuAt>
  )
})

/** The number of lines that fill the menu. */
const inSight = 16

/** A component of its own, so that its lines are rendered only when they are opened, the visible ones first. */
function TargetLanguages({ sheet, languages }: Pick<ColumnMenuProps, 'sheet' | 'languages'>) {
  const shown = useDeferredValue(languages, languages.slice(0, inSight))
  return shown.map((lang) => (
    <MenuItem key={lang} value={`target ${lang}`} end={holderOf(sheet, `target ${lang}`)}>
      {`${languageName(lang)} (${lang})`}
    </MenuItem>
  ))
}
