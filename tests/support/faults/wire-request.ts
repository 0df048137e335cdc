type Hands = {
  readonly isOpen: () => boolean
  readonly reply: (response: Response) => void
  readonly fail: () => void
  readonly timeOut: () => void
}

type Notice = (method: string, url: string, accept: string | null, hands: Hands) => void

/** In the place of XMLHttpRequest: as much of it as an upload needs. `notice` is told of each request that is sent. */
export function standInRequest(notice: Notice): new () => EventTarget {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    responseType = ''
    timeout = 0
    status = 0
    statusText = ''
    response: Blob | undefined
    private readonly headers = new Headers()
    private method = ''
    private url = ''
    private received = new Headers()
    private isOpen = false

    open(method: string, url: string): void {
      this.method = method
      this.url = url
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }

    getAllResponseHeaders(): string {
      return [...this.received].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }

    abort(): void {
      this.isOpen = false
    }

    send(): void {
      this.isOpen = true
      notice(this.method, this.url, this.headers.get('Accept'), {
        isOpen: () => this.isOpen,
        reply: (response) => void this.receive(response),
        fail: () => this.end('error'),
        timeOut: () => this.end('timeout'),
      })
    }

    private async receive(response: Response): Promise<void> {
      if (!this.isOpen) return
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }))
      const blob = await response.blob().catch(() => undefined)
      if (!blob) return this.end('error')
      this.response = blob
      this.status = response.status
      this.statusText = response.statusText
      this.received = response.headers
      this.end('load')
    }

    private end(how: 'load' | 'error' | 'timeout'): void {
      if (!this.isOpen) return
      this.isOpen = false
      this.dispatchEvent(new Event(how))
    }
  }
}
