import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './tabs.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** A figure after the label. */
  count?: number | undefined
  /** A check mark after the label, and what it says. */
  done?: string | undefined
  icon?: IconName | undefined
  disabled?: boolean | undefined
}

interface TabsProps<Value extends string> {
  /** The accessible name of the row. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** A row over a line, or two or three ways of seeing the same. */
  look?: 'line' | 'segment' | undefined
  /** What stands at the end of the row. */
  end?: ReactNode
  /** One TabPanel for each tab; only the chosen one is mounted. */
  children: ReactNode
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  look = 'line',
  end,
  children,
}: TabsProps<Value>) {
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value)
        if (chosen) onChoose(chosen.value)
      }}
      lazyMount
      unmountOnExit
    >
      <div className={classNames(css['row'], css[look])}>
        <Ark.List className={css['list']} aria-label={label}>
          {tabs.map((tab) => (
            <Ark.Trigger key={tab.value} className={css['tab']} value={tab.value} disabled={tab.disabled ?? false}>
              {tab.icon && <Icon name={tab.icon} small />}
              {tab.label} {tab.count !== undefined && <span className={css['count']}>{tab.count}</span>}
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
      {children}
    </Ark.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Ark.Content className={css['panel']} value={value}>
      {children}
    </Ark.Content>
  )
}
