import { fail } from '../../failure.ts'
import { DataKinds } from '../data-kinds.ts'
import type { RawBuilder } from '../raw-builder.ts'
import { androidVisitor } from './android.reader.ts'
import { resxVisitor } from './resx.reader.ts'
import { LanguageHolders } from './element-languages.ts'
import { FirstLook, TextNodesReader } from './text-nodes.reader.ts'
import { walkXml } from './walk-xml.ts'
import { XliffReader } from './xliff.reader.ts'

/** Reads .xml by its root: Android's `resources`, XLIFF, or any other by its text nodes. */
export function readXml(text: string, builder: RawBuilder): void {
  const seen = { data: new DataKinds(), holders: new LanguageHolders() }
  if (DataKinds.needsLook(text) || LanguageHolders.needsLook(text)) walkXml(text, () => new FirstLook(text, seen))
  walkXml(text, ({ name }) => {
    if (name === 'resources') return androidVisitor(text, builder)
    if (name === 'xliff') return new XliffReader(text, builder)
    return new TextNodesReader(text, builder, seen)
  })
}

/** Reads .resx, whose root is `root`. */
export function readResx(text: string, builder: RawBuilder): void {
  walkXml(text, ({ name }) => (name === 'root' ? resxVisitor(text, builder) : fail('NON_SUPPORTED_FILE_TYPE')))
}

/** Reads .xliff and .xlf. */
export function readXliff(text: string, builder: RawBuilder): void {
  walkXml(text, ({ name }) => (name === 'xliff' ? new XliffReader(text, builder) : fail('NON_SUPPORTED_FILE_TYPE')))
}
