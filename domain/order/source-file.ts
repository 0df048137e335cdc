import { isSafeFileName, splitExtension } from '#domain/assets/file-name.ts'
import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { Configuration } from './order-snapshot.ts'

/** What was dropped or picked at once. A folder comes as a file of its own, which nobody can read. */
export type Chosen = { readonly files: readonly File[]; readonly hasFolder: boolean }

/** What keeps a file from being sent at all (specification §5; the first three are ours). */
export type SourceFileFault =
  | 'SEVERAL_FILES'
  | 'FOLDER'
  | 'EMPTY_FILE'
  | 'UNSUPPORTED_NAME'
  | 'NON_SUPPORTED_FILE_TYPE'
  | 'EXCEEDED_LIMIT'

type Rules = Pick<Configuration, 'allowTypes' | 'limit'>

/** The one file that was chosen, if its name, kind and size are such that the service may take it. */
export function chosenFile({ files, hasFolder }: Chosen, rules: Rules): Result<File, SourceFileFault> {
  const [file] = files
  if (hasFolder || !file) return refused('FOLDER')
  if (files.length > 1) return refused('SEVERAL_FILES')
  const fault = faultOfFile(file, rules)
  return fault ? refused(fault) : accepted(file)
}

function faultOfFile({ name, size }: File, { allowTypes, limit }: Rules): SourceFileFault | undefined {
  const extension = splitExtension(name).extension.toLowerCase()
  if (!allowTypes.includes(extension)) return 'NON_SUPPORTED_FILE_TYPE'
  if (!isSafeFileName(name)) return 'UNSUPPORTED_NAME'
  if (size > limit * 1024 * 1024) return 'EXCEEDED_LIMIT'
  return size === 0 ? 'EMPTY_FILE' : undefined
}
