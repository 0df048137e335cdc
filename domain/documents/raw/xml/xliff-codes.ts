import type { XmlElement } from './xml-element.ts'

/** Elements that hold code of another format: XLIFF 1.2 has it in the text itself. */
const NATIVE = new Set(['bpt', 'ept', 'it', 'ph'])

/** Whether an inline element's content is not to be read: native code, and parts that are marked as no text. */
export function isXliffCode({ name, attributes }: XmlElement): boolean {
  if (NATIVE.has(name)) return true
  return name === 'mrk' && (attributes['mtype'] === 'protected' || attributes['translate'] === 'no')
}
