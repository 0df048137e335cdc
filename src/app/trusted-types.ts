type PolicyFactory = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * The document's policy lets no text become script. Only the worker that reads files is given by its address, and this
 * policy accepts only addresses of the app's own files.
 */
export function allowOwnWorkers(): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href)
      return origin === location.origin && pathname.startsWith('/assets/') ? url : null
    },
  })
}
