import { Menu as Ark, useMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { afterPaint } from './after-paint.ts'
import { classNames } from './class-names.ts'
import float from './float.module.css'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useNarrow } from './use-narrow.ts'

/** How long a menu still shows the choice that was made, in milliseconds (specification, business constants). */
const closingDelay = 100

interface MenuProps {
  /** Its accessible name, and its title as a sheet on small screens. */
  label: string
  trigger: ReactElement
  /** The chosen value. With it, the items form one set, and the chosen one bears a check mark. */
  value?: string | undefined
  onSelect: (value: string) => void
  /** Items, groups, separators and submenus. */
  children: ReactNode
}

type Choice = {
  readonly value: string | undefined
  readonly select: (value: string) => void
  /** Closes the menu and focuses its button. */
  readonly leave: () => void
}

const Chosen = createContext<Choice>({ value: undefined, select: () => {}, leave: () => {} })

/** A menu at its button; under 768 px a sheet at the bottom. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <MenuRoot {...rest} open={open} onOpenChange={setOpen} trigger={<Ark.Trigger asChild>{trigger}</Ark.Trigger>} />
  )
}

interface MenuAtProps extends Omit<MenuProps, 'trigger'> {
  /**
   * The id of the button that the menu is placed at. That button opens the menu itself, and says whether it is open.
   */
  buttonId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One menu shared by many buttons, where a menu for each would be too many. */
export function MenuAt(props: MenuAtProps) {
  return <MenuRoot {...props} />
}

type MenuRootProps = Omit<MenuProps, 'trigger'> &
  Pick<MenuAtProps, 'open' | 'onOpenChange'> & { trigger?: ReactNode; buttonId?: string }

function MenuRoot({ label, trigger, buttonId, value, open, onOpenChange, onSelect, children }: MenuRootProps) {
  const ownId = useId()
  const triggerId = buttonId ?? ownId
  const timer = useRef<number>(undefined)
  // Then it is a sheet at the foot of the screen.
  const isSheet = useNarrow()
  useBackCloses(open && isSheet, () => onOpenChange(false))
  useEffect(() => () => clearTimeout(timer.current), [])
  // The library knows itself whether it is open, and is told. Told by a prop it forgets what closed it, and gives its
  // button the focus even where another field was pressed.
  const menu = useMenu({
    ids: { trigger: triggerId },
    defaultOpen: open,
    onOpenChange: (details) => onOpenChange(details.open),
    onSelect: (details) => select(details.value),
    closeOnSelect: false,
    loopFocus: true,
    positioning: { placement: 'bottom-start', gutter: 4 },
  })
  const setShown = useEffectEvent((shown: boolean) => menu.api.setOpen(shown))
  useEffect(() => setShown(open), [open])
  /** The choice just made: its check mark shows at once, its effect follows in the next frame. */
  const [made, setMade] = useState<string>()

  function select(chosen: string): void {
    if (value === undefined) onSelect(chosen)
    else {
      setMade(chosen)
      afterPaint(() => onSelect(chosen))
    }
    timer.current = window.setTimeout(() => {
      // A menu that is shared may stand at no button by the time that it would give the focus back itself.
      if (value === undefined) onOpenChange(false)
      else leave()
      setMade(undefined)
    }, closingDelay)
  }

  function leave(): void {
    document.getElementById(triggerId)?.focus()
    onOpenChange(false)
  }

  return (
    <Chosen value={{ value: value === undefined ? undefined : (made ?? value), select, leave }}>
      <Ark.RootProvider value={menu} lazyMount unmountOnExit>
        {trigger}
        <Portal>
          <MenuSheet label={label}>{children}</MenuSheet>
        </Portal>
      </Ark.RootProvider>
    </Chosen>
  )
}

interface MenuItemProps {
  value: string
  disabled?: boolean | undefined
  /** Content at the end of the line, such as the column that already has this role. */
  end?: ReactNode
  children: string
}

export function MenuItem({ value, disabled = false, end, children }: MenuItemProps) {
  const chosen = use(Chosen)
  const content = (
    <>
      <span className={css['text']}>{children}</span>
      {end && <span className={css['end']}>{end}</span>}
    </>
  )
  if (chosen.value === undefined) {
    return (
      <Ark.Item
        className={classNames(float['line'], css['item'])}
        value={value}
        valueText={children}
        disabled={disabled}
      >
        {content}
      </Ark.Item>
    )
  }
  return (
    // The library's radio items must not be in labelled groups; a checkbox item with the role of a radio item may.
    <Ark.CheckboxItem
      className={classNames(float['line'], css['item'], css['option'])}
      role="menuitemradio"
      aria-checked={chosen.value === value}
      value={value}
      valueText={children}
      checked={chosen.value === value}
      disabled={disabled}
    >
      <Ark.ItemIndicator className={css['mark']}>
        <Icon name="check" small />
      </Ark.ItemIndicator>
      {content}
    </Ark.CheckboxItem>
  )
}

/** A menu that opens beside its line, under the mouse after a moment, by a press at once. */
export function Submenu({ label, children }: { label: string; children: ReactNode }) {
  const chosen = use(Chosen)
  const [open, setOpen] = useState(false)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      closeOnSelect={false}
      onSelect={(details) => chosen.select(details.value)}
      loopFocus
      lazyMount
      unmountOnExit
      positioning={{ placement: 'right-start', gutter: 0 }}
    >
      <Ark.TriggerItem
        className={classNames(float['line'], css['item'], chosen.value !== undefined && css['option'])}
        // The library waits for the mouse to rest, and ignores a press until then.
        onClick={() => setOpen(true)}
      >
        <span className={css['text']}>{label}</span>
        <span className={css['end']}>
          <Icon name="chevronRight" small />
        </span>
      </Ark.TriggerItem>
      <MenuSheet label={label}>{children}</MenuSheet>
    </Ark.Root>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Ark.ItemGroup>
      <Ark.ItemGroupLabel className={css['group']}>{label}</Ark.ItemGroupLabel>
      {children}
    </Ark.ItemGroup>
  )
}

export function MenuSeparator() {
  return <Ark.Separator className={css['separator']} />
}

function MenuSheet({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const { leave } = use(Chosen)
  // The library would block Tab here. With the button focused, the browser moves on to the next element.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    leave()
  }
  return (
    <Ark.Positioner className={css['positioner']}>
      <Ark.Content
        className={classNames(float['list'], css['menu'])}
        aria-labelledby={id}
        onKeyDownCapture={leaveByTab}
      >
        <p className={css['title']} id={id} aria-hidden="true">
          {label}
        </p>
        {children}
      </Ark.Content>
    </Ark.Positioner>
  )
}
