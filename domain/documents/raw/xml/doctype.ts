import { fail } from '../../failure.ts'

const ENTITY = /^<!ENTITY\s+([A-Za-z_][\w.-]{0,100})\s+(?:"([^"]*)"|'([^']*)')\s*>/
const PASSED = /^(?:\s+|<!--[\s\S]*?-->)/
const MOST_ENTITIES = 100
const PREDEFINED = ['lt', 'gt', 'amp', 'quot', 'apos']

/**
 * Names of the entities in a document type declaration. Each must stand for plain text, as in Android files; nothing is
 * fetched or expanded. A declaration of anything else, or of texts made of other texts, is refused.
 */
export function entitiesOf(declaration: string): string[] {
  const opening = declaration.indexOf('[')
  if (opening < 0) return []
  const names: string[] = []
  let rest = declaration.slice(opening + 1, declaration.lastIndexOf(']'))
  while (rest !== '') {
    const passed = PASSED.exec(rest)
    const [declared = '', name = '', double, single] = passed ? [passed[0]] : (ENTITY.exec(rest) ?? [])
    if (declared === '' || /[&%]/.test(double ?? single ?? '') || names.length === MOST_ENTITIES) fail('UPLOAD_FAILED')
    if (name !== '' && !PREDEFINED.includes(name)) names.push(name)
    rest = rest.slice(declared.length)
  }
  return names
}
