import type { DocumentRefusal, FileContent, FileOutline } from '#domain/documents/document.ts'
import { hasText, outlineOf, PREVIEW_ROWS, requireText } from '#domain/documents/document.ts'
import { limits } from '#domain/documents/limits.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import type { Result } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import { countDocument } from '#domain/words/count-document.ts'
import type { DocumentReply, DocumentRequest } from './document-messages.ts'

/** Reads and counts one file in a thread of its own. The rows stay here; the page gets the first ones and figures. */
let content: FileContent = { numberOfSheet: 0, sheets: [] }

addEventListener('message', ({ data }: MessageEvent<DocumentRequest>) => {
  void answer(data)
})

async function answer(request: DocumentRequest): Promise<void> {
  if (request.kind === 'count') {
    reply({ kind: 'counted', id: request.id, count: countDocument(content, request.settings) })
  } else {
    reply({ kind: 'opened', outline: await open(request.file, request.fileName) })
  }
}

async function open(file: Blob, fileName: string): Promise<Result<FileOutline, DocumentRefusal>> {
  if (file.size > limits.bytes) return refused('EXCEEDED_LIMIT')
  const opened = openDocument(new Uint8Array(await file.arrayBuffer()), fileName)
  if (!opened.ok) return opened
  const preview = opened.value.preview(PREVIEW_ROWS)
  if (!preview.ok) return preview
  // Without text yet, only the whole of it tells whether there is any.
  if (hasText(preview.value)) reply({ kind: 'previewed', preview: preview.value })

  const whole = requireText(opened.value.read())
  if (!whole.ok) return whole
  content = whole.value
  return accepted(outlineOf(content))
}

function reply(message: DocumentReply): void {
  postMessage(message)
}
