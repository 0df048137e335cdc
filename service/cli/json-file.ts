import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { Refusal } from '#service/http/refusal.ts'
import { faultyFile } from './file-faults.ts'
import { givenFile } from './given-file.ts'

/** The most faults of a file that are listed. */
const told = 20

type Wanted<S extends v.GenericSchema> = {
  readonly schema: S
  /** In bytes. */
  readonly most: number
  /** Says what the file should have been; its faults follow, a line each. */
  readonly sentence: string
}

/** Reads a JSON file that is named on the command line. Throws Refusal with each of its faults. */
export async function readJsonFile<S extends v.GenericSchema>(
  folder: string,
  file: string,
  { schema, most, sentence }: Wanted<S>,
): Promise<v.InferOutput<S>> {
  const { path } = await givenFile(folder, file, most)
  const wanted = v.pipe(v.string(), v.parseJson(), schema)
  const parsed = v.safeParse(wanted, await read(path), { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => [placeOf(issue.path), faultOf(issue)].filter(Boolean).join(': '))
  throw faultyFile(sentence, faults, told)
}

/** The schema reports a missing key on its object, with the name of the key as what was expected. */
function faultOf({ kind, type, received, path, message }: v.BaseIssue<unknown>): string {
  const isMissing = kind === 'schema' && type === 'object' && received === 'undefined' && path !== undefined
  return isMissing ? 'is missing' : message
}

/** The place in the file: 'languages.0 (frFR).price'. */
function placeOf(path: readonly v.IssuePathItem[] = []): string {
  return path
    .map(({ key, value }) => (v.is(ofLanguage, value) ? `${String(key)} (${value.lang})` : String(key)))
    .join('.')
}

const ofLanguage = v.object({ lang: v.string() })

async function read(path: string): Promise<string> {
  try {
    // Windows' editors begin a file with a byte order mark.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    throw new Refusal('FILE_NOT_FOUND', `The file cannot be read. ${error instanceof Error ? error.message : ''}`)
  }
}
