import type { UploadContext } from './upload.types.ts'

/** The file at hand. Only a chosen file is ever worked on. */
export function fileToSend({ file }: UploadContext): File {
  if (!file) throw new Error('No file was chosen')
  return file
}
