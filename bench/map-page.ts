/** Attributes by their names. */
type Shape = Readonly<Record<string, string>>

export type DrawnMap = {
  /** A page with the app's styles, a button, and the map's own box without its shapes. */
  readonly document: string
  readonly shapes: readonly Shape[]
}

/** Runs in the app's page, where the map is open. */
export function drawnMap(): DrawnMap {
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  const map = document.querySelector('svg[aria-label="World map"]')
  const paths = map?.querySelectorAll('[data-country]') ?? []
  const shapes = [...paths].map((path) =>
    Object.fromEntries([...path.attributes].map(({ name, value }): [string, string] => [name, value])),
  )
  const sheet = map?.parentElement?.cloneNode(true) as HTMLElement | undefined
  const bare = sheet?.querySelectorAll('[data-country], svg ~ *') ?? []
  for (const element of bare) element.remove()
  const { outerHTML: box = '' } = sheet ?? {}
  const size = map?.getBoundingClientRect()
  return {
    document: `<!doctype html><html><head><style>${styles.join('\n')}</style></head><body><button>World map</button>
      <div style="inline-size: ${size?.width}px; block-size: ${size?.height}px">${box}</div></body></html>`,
    shapes,
  }
}

/** Runs in the bare page. */
export function drawWhenPressed(shapes: readonly Shape[]): void {
  const map = document.querySelector('svg g')
  document.querySelector('button')?.addEventListener('click', () => {
    for (const attributes of shapes) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value)
      map?.append(path)
    }
  })
}

/** Runs in the bare page, once the map is drawn. */
export function emptyMap(): void {
  for (const shape of document.querySelectorAll('[data-country]')) shape.remove()
}
