import { Tabs as Ark } from '@ark-ui/react/tabs'
import { createContext, use, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './tabs.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  /** The accessible text of the check mark after the label. */
  done?: string | undefined
  /** An icon after the label, and its accessible text. */
  mark?: { readonly icon: IconName; readonly says: string } | undefined
  icon?: IconName | undefined
  disabled?: boolean | undefined
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** A row over a line, or a switch between two or three views of the same content. */
  look?: 'line' | 'segment' | undefined
  end?: ReactNode
  /** One TabPanel for each tab; only the chosen one is mounted. */
  children: ReactNode
}

/** The row that a panel belongs to: tabs and panels refer to each other by its id. */
const Row = createContext({ id: '', chosen: '' })

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  look = 'line',
  end,
  children,
}: TabsProps<Value>) {
  const id = useId()
  return (
    <Ark.Root
      ids={{ trigger: (tab) => tabId(id, tab) }}
      value={value}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value)
        if (chosen) onChoose(chosen.value)
      }}
    >
      <div className={classNames(css['row'], css[look])}>
        <Ark.List className={css['list']} aria-label={label}>
          {tabs.map((tab) => (
            <Ark.Trigger
              key={tab.value}
              ref={tab.value === value ? showInRow : undefined}
              className={css['tab']}
              aria-controls={tab.value === value ? panelId(id, value) : undefined}
              value={tab.value}
              disabled={tab.disabled ?? false}
            >
              {tab.icon && <Icon name={tab.icon} small />}
              {tab.label} {tab.count !== undefined && <span className={css['count']}>{tab.count}</span>}
              {tab.mark && (
                <span className={css['mark']}>
                  <Icon name={tab.mark.icon} small />
                  <VisuallyHidden>{tab.mark.says}</VisuallyHidden>
                </span>
              )}
              {tab.done && (
                <span className={css['done']}>
                  <Icon name="check" small />
                  <VisuallyHidden>{tab.done}</VisuallyHidden>
                </span>
              )}
            </Ark.Trigger>
          ))}
        </Ark.List>
        {end}
      </div>
      <Row value={{ id, chosen: value }}>{children}</Row>
    </Ark.Root>
  )
}

/** Scrolls a row that is too long for the screen to its chosen tab, and not the page. */
function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!row) return
  const [shown, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (shown.left < all.left) row.scrollLeft -= all.left - shown.left
  if (shown.right > all.right) row.scrollLeft += shown.right - all.right
}

/**
 * Mounted while its tab is chosen. The library's own panel searches its whole content for a focusable element each
 * time.
 */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, chosen } = use(Row)
  if (value !== chosen) return null
  return (
    <div className={css['panel']} role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  )
}

function tabId(row: string, value: string): string {
  return `${row}-tab-${value}`
}

function panelId(row: string, value: string): string {
  return `${row}-panel-${value}`
}
