/* The script of the page; it is written into it and imports nothing. */

const figures = [...document.querySelectorAll<HTMLElement>('.change')]
const filters = document.querySelector<HTMLFormElement>('.filters')
const viewer = document.querySelector<HTMLDialogElement>('.viewer')
const stage = viewer?.querySelector<HTMLElement>('.stage')
let current: HTMLElement | undefined
let view = 'after'

filters?.addEventListener('change', filter)

function filter(): void {
  if (!filters) return
  const data = new FormData(filters)
  const flow = data.get('flow')
  for (const figure of figures) {
    const { width = '', themeOf = '', kind = '', approval = '' } = figure.dataset
    const isChosen = (name: string, value: string) => data.getAll(name).includes(value)
    const isOfFlow = flow === '' || figure.closest<HTMLElement>('.flow')?.dataset['flow'] === flow
    figure.hidden = !(
      isOfFlow &&
      isChosen('width', width) &&
      isChosen('theme', themeOf) &&
      isChosen('kind', kind) &&
      isChosen('approval', approval)
    )
  }
  for (const around of document.querySelectorAll<HTMLElement>('.story, .flow'))
    around.hidden = !around.querySelector('.change:not([hidden])')
  const none = document.querySelector<HTMLElement>('.none')
  if (none) none.hidden = shown().length > 0
}

function shown(): HTMLElement[] {
  return figures.filter(({ hidden }) => !hidden)
}

function choose(figure: HTMLElement | undefined): void {
  if (!figure) return
  current?.classList.remove('current')
  current = figure
  current.classList.add('current')
}

function step(by: number): void {
  const all = shown()
  const at = current ? all.indexOf(current) : -1
  choose(all[Math.min(Math.max(at + by, 0), all.length - 1)])
  if (viewer?.open) draw()
  current?.scrollIntoView({ block: 'start' })
  if (!viewer?.open) current?.focus({ preventScroll: true })
}

/** Shows the current change as large as it is; where it has no such view, the one that it has. */
function draw(): void {
  const frame = stage?.querySelector('.frame')
  const views = [...(current?.querySelectorAll<HTMLElement>('.picture') ?? [])]
  const drawn = views.find(({ dataset }) => dataset['is'] === view) ?? views[0]
  if (!viewer || !frame || !current || !drawn) return
  const images = [...drawn.querySelectorAll('img')].map(({ src }) => Object.assign(new Image(), { src, alt: '' }))
  frame.replaceChildren(...images)
  stage?.setAttribute('data-theme-of', current.dataset['themeOf'] ?? '')
  const heading = viewer.querySelector('h2')
  if (heading) heading.textContent = current.dataset['name'] ?? ''
  for (const button of viewer.querySelectorAll<HTMLButtonElement>('[data-view]')) {
    const { view: is } = button.dataset
    button.setAttribute('aria-pressed', String(is === drawn.dataset['is']))
    button.disabled = views.every(({ dataset }) => dataset['is'] !== is)
  }
}

function enlarge(figure: HTMLElement, as: string): void {
  choose(figure)
  view = as
  draw()
  viewer?.showModal()
  stage?.focus()
}

function show(as: string): void {
  view = as
  draw()
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const picture = target.closest<HTMLElement>('.picture')
  const figure = picture?.closest<HTMLElement>('.change')
  if (picture && figure) return enlarge(figure, picture.dataset['is'] ?? 'after')
  const button = target.closest<HTMLElement>('button')
  const { view: as, step: by, command, close } = button?.dataset ?? {}
  if (as !== undefined) show(as)
  if (by !== undefined) step(Number(by))
  if (close !== undefined) viewer?.close()
  if (button && command !== undefined) void copy(button, command)
})

async function copy(button: HTMLElement, command: string): Promise<void> {
  await navigator.clipboard.writeText(command)
  button.textContent = 'Copied'
}

const inViewer: Readonly<Record<string, () => void>> = {
  1: () => show('before'),
  2: () => show('after'),
  3: () => show('difference'),
  ' ': () => show(view === 'before' ? 'after' : 'before'),
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
}

const onPage: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  Enter: () => current && enlarge(current, 'difference'),
}

document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('select, input, button, summary') && key !== 'j' && key !== 'k')
    return
  const does = (viewer?.open ? inViewer : onPage)[key]
  if (!does) return
  event.preventDefault()
  does()
})
