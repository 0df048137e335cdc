import { isSafeFileName, splitExtension } from '#domain/assets/file-name.ts'
import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { Configuration } from './order.ts'

/** The files of one drop or pick. A folder counts as an unreadable file of its own. */
export type Chosen = { readonly files: readonly File[]; readonly hasFolder: boolean }

/** Why a file is not sent at all (specification §5; the first three are ours). */
export type SourceFileFault =
  | 'SEVERAL_FILES'
  | 'FOLDER'
  | 'EMPTY_FILE'
  | 'UNSUPPORTED_NAME'
  | 'NON_SUPPORTED_FILE_TYPE'
  | 'EXCEEDED_LIMIT'

type Rules = Pick<Configuration, 'allowTypes' | 'limit'>

/** The single chosen file; refused unless the service may accept its name, kind and size. */
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
