import { http, HttpResponse } from 'msw/http'
import type { Call, ErrorOf, ReplyOf } from '#domain/contract/call.ts'
import type { Reply } from '#stories/support/replies.ts'
import { statusByCode, type CommonCode } from '#domain/contract/error-codes.ts'

export type Handler = ReturnType<typeof http.get>

/** Answers a call with a success, as its contract has it. */
export function answer<C extends Call>(call: C, reply: ReplyOf<C>): Handler {
  const [status, { kind }] = Object.entries(call.replies)[0] ?? fail(call)
  return handle(call, () => {
    if (kind === 'json') return HttpResponse.json(reply as object, { status: Number(status) })
    if (kind === 'empty') return new HttpResponse(null, { status: Number(status) })
    return new HttpResponse(reply as string, { status: Number(status) })
  })
}

/** Answers a call with a refusal: one of its own codes, or one that any call may answer. */
export function refuse<C extends Call>(call: C, code: ErrorOf<C> | CommonCode, title?: string): Handler {
  const status = statusByCode[code]
  const body = { code: title === undefined ? code : [code, title], message: `Refused: ${code}` }
  return handle(call, () => HttpResponse.json(body, { status }))
}

/** Cuts the connection, as when there is none. */
export function unplug(call: Call): Handler {
  return handle(call, () => HttpResponse.error())
}

/** The handler that answers so. */
export function handlerOf(reply: Reply): Handler {
  switch (reply.kind) {
    case 'success':
      return answer(reply.call, reply.reply)
    case 'refusal':
      return refuse(reply.call, reply.code as CommonCode, reply.title)
    case 'cut':
      return unplug(reply.call)
  }
}

function handle(call: Call, respond: () => Response): Handler {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  switch (call.method) {
    case 'GET':
      return http.get(path, respond)
    case 'POST':
      return http.post(path, respond)
    case 'PUT':
      return http.put(path, respond)
    case 'DELETE':
      return http.delete(path, respond)
  }
}

function fail(call: Call): never {
  throw new Error(`${call.path} has no reply`)
}
