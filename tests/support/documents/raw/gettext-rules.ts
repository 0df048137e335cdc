import { po } from 'gettext-parser'
import { runInNewContext } from 'node:vm'

/**
 * What `msgfmt --check` finds fatal in a .po, by GNU gettext's manual (Invoking msgfmt; The Format of PO Files; Plural
 * forms), read with another reader than ours. Empty for a file that it takes.
 */
export function gettextFaults(bytes: Uint8Array): string[] {
  const { translations, headers, charset } = po.parse(Buffer.from(bytes))
  const entries = Object.values(translations).flatMap((context) => Object.values(context))
  const isHeader = (entry: (typeof entries)[number]) => entry.msgid === '' && !entry.msgctxt
  const header = entries.find(isHeader)
  if (!header) return ['the header is missing']
  const faults: string[] = []
  if (header.comments?.flag?.includes('fuzzy')) faults.push('the header is fuzzy')
  const label = /charset=(\S+)/.exec(headers['Content-Type'] ?? '')?.[1]
  if (label === undefined) faults.push('no charset')
  else if (!isCharset(label)) faults.push(`charset ${label}`)
  else if (charset.toLowerCase() !== label.toLowerCase()) faults.push(`read as ${charset}`)

  const taken = entries.filter(
    (entry) => !isHeader(entry) && entry.msgstr[0] !== '' && !entry.comments?.flag?.includes('fuzzy'),
  )
  const plurals = taken.filter(({ msgid_plural: plural }) => plural !== undefined)
  if (plurals.length > 0) faults.push(...pluralFaults(headers['Plural-Forms'], plurals))
  for (const { msgid, msgstr } of taken) {
    for (const text of msgstr.filter((text) => text !== '')) {
      if (text.startsWith('\n') !== msgid.startsWith('\n')) faults.push(`${msgid} and ${text} begin apart`)
      if (text.endsWith('\n') !== msgid.endsWith('\n')) faults.push(`${msgid} and ${text} end apart`)
    }
  }
  return faults
}

function pluralFaults(rule: string | undefined, plurals: { msgid: string; msgstr: string[] }[]): string[] {
  const [, nplurals, expression = ''] = /^nplurals=(\d+);\s*plural=(.+?);?$/.exec(rule ?? '') ?? []
  const count = Number(nplurals)
  if (!count) return [`no plural rule in ${rule}`]
  const numbers = Array.from({ length: 1_001 }, (_, number) => number)
  const forms = runInNewContext(`numbers.map((n) => Number(${expression}))`, { numbers }) as number[]
  return [
    ...forms.filter((form) => !(form >= 0 && form < count)).map((form) => `form ${form} of ${count}`),
    ...plurals
      .filter(({ msgstr }) => msgstr.length !== count)
      .map(({ msgid, msgstr }) => `${msgid} has ${msgstr.length} forms, not ${count}`),
  ]
}

function isCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
