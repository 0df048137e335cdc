import { parseSync, Visitor } from 'oxc-parser'

/** A name that a file exports by declaring it; `isComponent` says whether it is drawn on a screen. */
export type ExportedName = { readonly name: string; readonly file: string; readonly isComponent: boolean }

/** The names that a file declares and exports; names that it passes on from other files are left out. */
export function exportedNames(file: string, text: string): ExportedName[] {
  const { staticExports } = parseSync(file, text).module
  return staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest, isType }) => {
      if (exportName.name === null || moduleRequest !== null) return []
      const isComponent = !isType && file.endsWith('.tsx') && /^[A-Z]/.test(exportName.name)
      return [{ name: exportName.name, file, isComponent }]
    })
}

/** Every name that a file speaks of: of variables, of members, of elements' attributes. */
export function writtenNames(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, text).program)
  return names
}

/** The words of a name: `orderSnapshot` has `order` and `snapshot`. */
export function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/).map((word) => word.toLowerCase())
}
