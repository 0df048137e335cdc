const called: string[] = []

/** Makes every network call of a story fail. Runs before a story and returns the function that restores the network. */
export function forbidNetwork(): () => void {
  const { fetch, XMLHttpRequest } = globalThis

  called.length = 0
  globalThis.fetch = (input) => {
    called.push(input instanceof Request ? input.url : String(input))
    return Promise.reject(new TypeError('Stories have no network'))
  }
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(_method: string, url: string | URL): void {
      called.push(String(url))
      throw new TypeError('Stories have no network')
    }
  }
  navigator.sendBeacon = (url) => {
    called.push(String(url))
    return false
  }

  return () => {
    globalThis.fetch = fetch
    globalThis.XMLHttpRequest = XMLHttpRequest
    // Removes the assigned function, which hides the browser's own.
    Reflect.deleteProperty(navigator, 'sendBeacon')
  }
}

export function checkNetwork(): void {
  if (called.length > 0) throw new Error(`The story called ${called.join(', ')}`)
}
