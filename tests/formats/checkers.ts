import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** OASIS's schemas, in the folder `schemas` of the one that SHARED_DIR names. */
const schemaFiles = ['xliff-core-1.2-transitional.xsd', 'xliff-core-2.0.xsd', 'xml.xsd'] as const

export type SchemaFile = Exclude<(typeof schemaFiles)[number], 'xml.xsd'>

/** Why nothing can be checked, in a sentence; undefined where all is there. */
export function missingChecker(): string | undefined {
  const folder = process.env['SHARED_DIR']
  if (!folder) return 'SHARED_DIR must name the folder with the schemas: SHARED_DIR=../shared npm run test:formats.'
  const missing = schemaFiles.filter((file) => !existsSync(schemaPath(file)))
  if (missing.length > 0) return `The folder ${resolve(folder, 'schemas')} lacks ${missing.join(', ')}.`
  const absent = ['msgfmt', 'xmllint'].filter((command) => spawnSync(command, ['--version']).error)
  return absent.length > 0 ? `There is no ${absent.join(', and no ')}: install gettext and libxml2-utils.` : undefined
}

function schemaPath(file: string): string {
  return resolve(process.env['SHARED_DIR'] ?? '', 'schemas', file)
}

/** What `msgfmt --check` says of a .po that it refuses; empty for one that it takes, warnings or not. */
export function msgfmtFault(bytes: Uint8Array): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.po'), bytes)
    return run('msgfmt', ['--check', '--output-file=a.mo', 'a.po'], folder)
  })
}

/** What xmllint says of a file that is not valid by a schema; empty for a valid one. */
export function schemaFault(bytes: Uint8Array, schema: SchemaFile): string {
  return inFolder((folder) => {
    // The schemas name the one of `xml:` by an address that nobody asks here.
    for (const file of schemaFiles) {
      const text = readFileSync(schemaPath(file), 'utf8')
      writeFileSync(join(folder, file), text.replace(/schemaLocation="[^"]*\/xml\.xsd"/, 'schemaLocation="xml.xsd"'))
    }
    writeFileSync(join(folder, 'a.xliff'), bytes)
    return run('xmllint', ['--noout', '--nonet', '--schema', schema, 'a.xliff'], folder)
  })
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

function inFolder<Value>(work: (folder: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'lockit-formats-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
