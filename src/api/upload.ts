import type { Call } from '#domain/contract/call.ts'
import { refused } from '#domain/result.ts'
import { deadlineOfFiles, namedCall, withSession, type Client } from './client.ts'
import { readReply, type Outcome } from './reply.ts'
import { requestOf, type CallInput } from './request.ts'

/** In bytes of the whole request, which is a little larger than the file. */
export type UploadProgress = { readonly sent: number; readonly total: number }

export type UploadInput<C extends Call> = CallInput<C> & { readonly onProgress: (progress: UploadProgress) => void }

/**
 * Makes a call that sends a file, and reports how much of it is sent; with fetch, browsers report that over HTTP/2
 * only. Every expected outcome is a value, as with `client.call`; only an aborted call rejects.
 */
export function upload<C extends Call>(client: Client, call: C, input: UploadInput<C>): Promise<Outcome<C>> {
  return withSession(client, namedCall(call, input), (token) => send(call, input, token))
}

function send<C extends Call>(call: C, input: UploadInput<C>, token: string | undefined): Promise<Outcome<C>> {
  const { url, method, headers, body } = requestOf(call, input, token)
  const { signal, onProgress } = input
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<C>>()
  const leave = () => {
    request.abort()
    reject(signal?.reason)
  }
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'blob'
  request.timeout = deadlineOfFiles
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
  request.addEventListener('load', () => resolve(readReply(call, responseOf(request))))
  request.addEventListener('error', () => resolve(refused('OFFLINE')))
  request.addEventListener('timeout', () => resolve(refused('TIMEOUT')))
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  else request.send(body)
  return promise.finally(() => signal?.removeEventListener('abort', leave))
}

/** Statuses whose reply has no body; a Response with one of them must not get a body either. */
const bodiless = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const body = bodiless.includes(status) ? null : (request.response as Blob)
  return new Response(body, { status, statusText, headers: headersOf(request.getAllResponseHeaders()) })
}

function headersOf(lines: string): [string, string][] {
  return lines.split('\r\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
}
