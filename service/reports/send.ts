/** Sends reports: `fetch`, except in tests. A redirect fails the request. */
export type Send = (
  address: string,
  request: { method: 'POST'; headers: Record<string, string>; body: string; redirect: 'error'; signal: AbortSignal },
) => Promise<Response>

export const sendByFetch: Send = fetch
