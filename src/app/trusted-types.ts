type PolicyFactory = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * The document's policy lets no text become script. The one thing that names a script by its address, the worker that
 * reads files, may name the app's own files and nothing else.
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
