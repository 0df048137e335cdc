import type { ErrorCode } from '#domain/contract/error-codes.ts'

/** What a request carries through the application. `route` is a pattern, since paths hold ids and tokens. */
export type Environment = {
  Variables: { requestId: string; route: string; code: ErrorCode | undefined }
}
