import type { Call } from '#domain/contract/call.ts'
import { statusByCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import type { FailureBody } from '#domain/contract/failure.ts'
import { FileReply, WrittenJson } from './handler.ts'

const jsonType = { 'content-type': 'application/json' }

/** The success reply that a call describes, with the value of its handler. */
export function successReply(call: Call, value: unknown): Response {
  const [described] = Object.entries(call.replies)
  if (!described) throw new Error(`${call.path} describes no success`)
  const [status, { kind }] = described
  const init = { status: Number(status) }
  if (kind === 'empty') return new Response(null, init)
  if (value instanceof FileReply) return fileReply(value, init)
  if (kind === 'text')
    return new Response(String(value), { ...init, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const body = value instanceof WrittenJson ? value.body : JSON.stringify(value)
  return new Response(body, { ...init, headers: jsonType })
}

export function failureReply(code: ErrorCode, message: string, title?: string): Response {
  const body: FailureBody = { code: title === undefined ? code : [code, title], message }
  return new Response(JSON.stringify(body), { status: statusByCode[code], headers: jsonType })
}

/** Always a download: customers' uploads are never shown as a page of ours. */
function fileReply(file: FileReply, init: { status: number }): Response {
  const plain = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(file.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(file.body, {
    ...init,
    headers: {
      'content-type': file.type,
      ...(file.size !== undefined && { 'content-length': String(file.size) }),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    },
  })
}
