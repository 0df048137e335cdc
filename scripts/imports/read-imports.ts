import { parseSync, Visitor, type Argument } from 'oxc-parser'
import { hidden, type WrittenImport } from './import-rules.ts'

/** Every import of a file: static, dynamic, type-only, re-exported, and workers by URL. */
export function readImports(file: string, text: string): WrittenImport[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  const imports: WrittenImport[] = []
  const add = (source: Argument | null | undefined) => {
    if (!source) return
    const specifier = source.type === 'Literal' && typeof source.value === 'string' ? source.value : hidden
    imports.push({ file, specifier, line: text.slice(0, source.start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && isHere(base)) add(address)
    },
    MemberExpression: (member) => {
      if (member.object.type === 'MetaProperty' && text.slice(member.start, member.end) === 'import.meta.glob') {
        imports.push({ file, specifier: hidden, line: text.slice(0, member.start).split('\n').length })
      }
    },
  }).visit(program)
  return imports
}

/** `import.meta.url` */
function isHere(base: Argument | undefined): boolean {
  return base?.type === 'MemberExpression' && base.object.type === 'MetaProperty'
}
