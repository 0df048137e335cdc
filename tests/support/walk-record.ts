import * as v from 'valibot'
import { fileNameOf } from './file-name.ts'

/** Where walks leave what they walked, from the project's root. */
export const recordFolder = '.reports/walks'

export const recordSchema = v.object({
  machine: v.string(),
  in: v.picklist(['node', 'browser']),
  /** The commit that was checked out, with a plus where files differed from it. */
  commit: v.string(),
  /** The file of the test, from the project's root. */
  test: v.string(),
  /** By the names of `transitionName`. */
  transitions: v.pipe(v.array(v.string()), v.readonly()),
})

/** What a test walked of a machine when it ran last. */
export type WalkRecord = Readonly<v.InferOutput<typeof recordSchema>>

export function recordFile(record: WalkRecord): string {
  const test = record.test.split('/').at(-1) ?? ''
  return `${recordFolder}/${record.in}/${fileNameOf(record.machine)}--${test}.json`
}

export function writtenRecord(record: WalkRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}
