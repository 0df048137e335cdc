import type { WaitingFile } from '#service/files/document-task.ts'

export function waitingFile(name: string, bytes: Uint8Array): WaitingFile {
  return { name, bytes, size: bytes.length }
}
