import { createListCollection, useCombobox, type ListCollection, type UseComboboxReturn } from '@ark-ui/react/combobox'
import { useEffect, useId, useMemo, useRef, useState, type FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import css from './combobox.module.css'
import control from './control.module.css'
import { useFieldControl } from './field.tsx'
import float from './float.module.css'
import { Icon } from './icon.tsx'

export type ComboboxOption = { readonly value: string; readonly label: string }

interface ComboboxProps {
  name: string
  /** The options that a text may mean, the likeliest first; all options for a blank text. */
  find: (text: string) => readonly ComboboxOption[]
  /** The option that equals the whole text. */
  said: (text: string) => ComboboxOption | undefined
  nothing: string
  /** The typed text, which the parent keeps. */
  text: string
  onText: (text: string) => void
  placeholder?: string | undefined
  autoComplete?: string | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/**
 * A text field that means one of many options. Its form carries the value of the option, not the text, and an empty
 * value as long as the text equals no option. Leaving the field takes an option that was highlighted by hand, or the
 * only option that the text can mean; any other text stays.
 */
export function Combobox({
  name,
  find,
  said,
  nothing,
  text,
  onText,
  placeholder,
  autoComplete,
  onBlur,
}: ComboboxProps) {
  const { id: fieldId, ...attributes } = useFieldControl()
  const ownId = useId()
  const id = fieldId ?? ownId
  const input = useRef<HTMLInputElement>(null)
  /** Whether the arrow keys moved the highlight: the list itself highlights the first option found. */
  const [moved, setMoved] = useState(false)
  /** Whether the text was typed since an option was last taken or the list opened by the pointer. */
  const [typed, setTyped] = useState(false)
  const chosen = said(text)
  // The text of an option that was taken is no search: the list then shows all options.
  const sought = !typed && chosen?.label === text ? '' : text
  const found = useMemo(() => find(sought), [find, sought])
  const collection = useMemo(() => createListCollection({ items: [...found] }), [found])

  const box = useCombobox({
    ids: { input: id, label: `${id}-label` },
    collection,
    value: chosen ? [chosen.value] : [],
    inputValue: text,
    onSelect: ({ itemValue }) => take(found.find(({ value }) => value === itemValue)),
    selectionBehavior: 'preserve',
    inputBehavior: 'autohighlight',
    allowCustomValue: true,
    positioning: { strategy: 'fixed', placement: 'bottom-start', sameWidth: true, gutter: 4 },
  })

  /** Notifies the form as typing would. */
  function take(option: ComboboxOption | undefined): void {
    if (option) setTyped(false)
    if (!option || !input.current || input.current.value === option.label) return
    onText(option.label)
    input.current.value = option.label
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** The highlighted option, or the one about to be: a fast typist is ahead of the highlight. */
  function marked(): ComboboxOption | undefined {
    const options = find(input.current?.value ?? '')
    return options.find(({ value }) => value === box.highlightedValue) ?? options[0]
  }

  /** Takes the option that equals the whole text; the library would take the one that is highlighted. */
  function takeSaid(): boolean {
    const option = said(input.current?.value ?? '')
    take(option)
    if (option) box.setOpen(false)
    return option !== undefined
  }

  /** The only option that the text can mean. */
  function meant(): ComboboxOption | undefined {
    const typed = input.current?.value ?? ''
    const options = find(typed)
    return said(typed) ?? (options.length === 1 ? options[0] : undefined)
  }

  useEffect(() => {
    const form = input.current?.form
    const tell = ({ formData }: FormDataEvent) => {
      if (formData.has(name)) formData.set(name, said(input.current?.value ?? '')?.value ?? '')
    }
    form?.addEventListener('formdata', tell)
    return () => form?.removeEventListener('formdata', tell)
  }, [name, said])

  const { onKeyDown, ...props } = box.getInputProps()
  return (
    <div {...box.getRootProps()}>
      <span {...box.getControlProps()} className={control['holder']}>
        <input
          {...props}
          {...attributes}
          ref={input}
          name={name}
          placeholder={placeholder}
          autoComplete={autoComplete}
          className={classNames(control['control'], control['select'])}
          onChange={(event) => {
            onText(event.target.value)
            setMoved(false)
            setTyped(true)
            props.onChange?.(event)
          }}
          // Not on click: an error shown at the field being left may move this field from under the pointer.
          onMouseDown={() => {
            box.setOpen(true)
            setTyped(false)
            if (chosen) box.setHighlightValue(chosen.value)
          }}
          // While the list is closed, the library would keep an Escape from the surrounding dialog.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && box.open && !moved && takeSaid()) return event.preventDefault()
            if (event.key === 'Enter' && box.open && sought !== '') take(marked())
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMoved(true)
            if (event.key !== 'Escape' || box.open) onKeyDown?.(event)
          }}
          onBlur={(event) => {
            if (sought !== '') take(box.open && moved ? marked() : meant())
            props.onBlur?.(event)
            onBlur?.(event)
          }}
        />
        <Icon name="chevronDown" />
      </span>
      {box.open && <Options box={box} collection={collection} nothing={nothing} />}
    </div>
  )
}

type OptionsProps = {
  readonly box: UseComboboxReturn<ComboboxOption>
  readonly collection: ListCollection<ComboboxOption>
  readonly nothing: string
}

function Options({ box, collection, nothing }: OptionsProps) {
  return (
    <div {...box.getPositionerProps()}>
      <div {...box.getContentProps()} className={classNames(float['list'], css['list'])}>
        {collection.items.map((item) => (
          <div key={item.value} {...box.getItemProps({ item })} className={classNames(float['line'], css['option'])}>
            {item.label}
            {box.value.includes(item.value) && <Icon name="check" small />}
          </div>
        ))}
      </div>
      {collection.size === 0 && (
        <p className={css['none']} role="status">
          {nothing}
        </p>
      )}
    </div>
  )
}
