import type { Stretch } from '../raw-file.ts'
import type { XmlElement } from './xml-element.ts'

/** The place of an attribute's value within its quotes. */
export type AttributePlace = Stretch & { readonly name: string }

const ATTRIBUTE = /[ \t\r\n]*([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/y

/** The place of an attribute's value within its quotes; null without the attribute. */
export function attributePlace(text: string, element: XmlElement, sought: string): Stretch | null {
  const { start, end } = attributePlaces(text, element).find(({ name }) => name === sought) ?? {}
  return start === undefined || end === undefined ? null : { start, end }
}

export function attributePlaces(text: string, element: XmlElement): AttributePlace[] {
  const places: AttributePlace[] = []
  ATTRIBUTE.lastIndex = nameEnd(element)
  for (;;) {
    const [whole, name, double, single] = ATTRIBUTE.exec(text) ?? []
    if (whole === undefined || name === undefined || ATTRIBUTE.lastIndex > element.innerStart) return places
    const end = ATTRIBUTE.lastIndex - 1
    places.push({ name, start: end - (double ?? single ?? '').length, end })
  }
}

/** The end of the name in the opening tag, where further attributes may be inserted. */
export function nameEnd({ start, prefix, name }: XmlElement): number {
  return start + 1 + prefix.length + name.length
}
