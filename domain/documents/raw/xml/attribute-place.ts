import type { Stretch } from '../raw-file.ts'
import type { XmlElement } from './xml-element.ts'

const ATTRIBUTE = /[ \t\r\n]*([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/y

/** Where the value of an attribute stands, in its quotes; null where there is none. */
export function attributePlace(text: string, element: XmlElement, sought: string): Stretch | null {
  ATTRIBUTE.lastIndex = nameEnd(element)
  for (;;) {
    const [whole, name, double, single] = ATTRIBUTE.exec(text) ?? []
    if (whole === undefined || ATTRIBUTE.lastIndex > element.innerStart) return null
    const end = ATTRIBUTE.lastIndex - 1
    if (name === sought) return { start: end - (double ?? single ?? '').length, end }
  }
}

/** Where the name in the opening tag ends, and further attributes may be put in. */
export function nameEnd({ start, prefix, name }: XmlElement): number {
  return start + 1 + prefix.length + name.length
}
