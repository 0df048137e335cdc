import type * as v from 'valibot'
import type { SignedIn } from '#service/accounts/sessions.ts'
import type { Call, Json, ParamsOf, QueryOf } from '#domain/contract/call.ts'
import type { CallName, Contract } from '#domain/contract/index.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import type { UploadRules } from './multipart.ts'
import type { Upload } from './receive-uploads.ts'

/** The caller that was let in, by the kind of permission that the call asks for. */
export type Admitted = {
  readonly anyone: {
    readonly customer: SignedIn | undefined
    /** The bearer token of the request, whether it opens a session or not. */
    readonly bearer?: string | undefined
    /** Opens an order that the query names, by the rules of `order`. */
    readonly openOrder: (orderId: string) => Promise<OrderRecord>
  }
  readonly order: { readonly customer: SignedIn | undefined; readonly order: OrderRecord }
  readonly owner: { readonly customer: SignedIn; readonly order: OrderRecord }
  readonly customer: { readonly customer: SignedIn; readonly sessionId: string }
  readonly link: object
  /** The bearer token, good for one change of password. */
  readonly reset: { readonly resetToken: string }
}

/** Receives the files of a multipart body, and lends them to `work`. */
export type ReceiveUploads = <Result>(
  rules: UploadRules,
  work: (uploads: readonly Upload[]) => Promise<Result>,
) => Promise<Result>

type GivenBody<C extends Call> =
  C['body'] extends Json<infer S>
    ? { readonly body: v.InferOutput<S> }
    : C['body'] extends { kind: 'multipart' }
      ? { readonly receive: ReceiveUploads }
      : object

export type CallRequest<C extends Call> = {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly requestId: string
  /** The address that the request comes from; undefined when it came over no socket. */
  readonly client: string | undefined
  readonly userAgent: string | undefined
} & GivenBody<C> &
  Admitted[C['who']]

/** A file to send, always as a download; `size` in bytes, undefined where it is only known at its end. */
export class FileReply {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  readonly size: number | undefined
  readonly type: string
  readonly fileName: string

  constructor(file: Pick<FileReply, 'body' | 'size' | 'type' | 'fileName'>) {
    this.body = file.body
    this.size = file.size
    this.type = file.type
    this.fileName = file.fileName
  }
}

/** JSON that is already written, and is sent as it is. */
export class WrittenJson {
  readonly body: Uint8Array<ArrayBuffer>
  constructor(body: Uint8Array<ArrayBuffer>) {
    this.body = body
  }
}

type ReplyValue<R> =
  R extends Json<infer S>
    ? v.InferInput<S> | WrittenJson
    : R extends { kind: 'binary' }
      ? FileReply
      : R extends { kind: 'text' }
        ? string
        : undefined

export type ReplyTo<C extends Call> = ReplyValue<C['replies'][keyof C['replies']]>

/** Written as a method, whose parameters may be narrower, so that one loop over the contract serves every handler. */
export type Handler<C extends Call> = { handle(request: CallRequest<C>): Promise<ReplyTo<C>> }['handle']
export type Handlers = { readonly [Name in CallName]: Handler<Contract[Name]> }

export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>
