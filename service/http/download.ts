import type { StoredFile } from '#service/files/file-store.ts'
import { FileReply } from './handler.ts'

/** A stored file, byte for byte; its type is hidden, so that no browser opens it as a page. */
export function download({ size, bytes }: StoredFile, fileName: string): FileReply {
  return new FileReply({ body: bytes(), size, type: 'application/octet-stream', fileName })
}
