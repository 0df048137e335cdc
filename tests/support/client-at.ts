import { serviceClient, type Answering, type ServiceClient } from './service-client.ts'
import type { TestService } from './test-service.ts'

type Given = { readonly headers?: Readonly<Record<string, string>>; readonly accessToken?: string }

/** Calls the service as it answers requests from this address. Without one, as of the other test clients, nothing is counted. */
export function clientAt(
  remoteAddress: string,
  service: Pick<TestService, 'app'>,
  { headers = {}, accessToken }: Given = {},
): ServiceClient {
  const app: Answering = {
    request: (path, init) => {
      const sent = new Headers(init.headers)
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      return service.app.request(path, { ...init, headers: sent }, { incoming: { socket: { remoteAddress } } })
    },
  }
  return serviceClient(app, accessToken)
}
