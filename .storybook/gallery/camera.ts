import { select } from 'd3-selection'
import { zoom, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom'
import { fitting, inSight, isInside, boxInMiddle, readable, wayInto, type Size } from './camera-places.ts'
import { standingIn, type ChartBox, type DrawnChart } from './drawn.ts'

/** Moves and enlarges a chart in its frame. */
export type Camera = {
  /** Shows a chart and where the flow stands in it; what was on the screen before keeps its place if it can. */
  readonly show: (chart: DrawnChart, current: string) => void
  /** The next chart keeps this state in its place, and nothing else is moved for it. */
  readonly keep: (state: string) => void
  readonly enlarge: () => void
  readonly shrink: () => void
  /** Shows the whole chart, no larger than it was laid out. */
  readonly fit: () => void
  /** Shows where the flow stands, large enough to be read. */
  readonly goBack: () => void
  readonly close: () => void
}

/** By how much a press makes the chart larger. */
const nearer = 1.25
/** How far an arrow key moves it, in pixels. */
const stride = 80

/** Pointer, wheel and pinch are d3-zoom's; keys work while the focus is in the frame. */
export function openCamera(frame: HTMLElement, moved: (transform: string) => void): Camera {
  let shown: { readonly chart: DrawnChart; readonly here: ChartBox | undefined } | undefined
  let kept: string | undefined
  const selection = select(frame)
  const behaviour = zoom<HTMLElement, unknown>().scaleExtent([0.05, 2.5]).clickDistance(4)
  behaviour.constrain((next, [, [width, height]]) => (shown ? inSight(next, { width, height }, shown.chart) : next))
  behaviour.on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => moved(transform.toString()))
  // States are links: who presses one twice does not want it larger.
  selection.call(behaviour).on('dblclick.zoom', null)

  const seen = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight })
  const now = (): ZoomTransform => zoomTransform(frame)
  const scaleBy = (factor: number) => behaviour.scaleBy(selection, factor)
  const moveBy = (x: number, y: number) => behaviour.translateBy(selection, x / now().k, y / now().k)
  const put = (scale: number, [x, y]: readonly [number, number]) => {
    behaviour.scaleTo(selection, scale)
    behaviour.translateTo(selection, x, y)
  }
  const fit = () => {
    if (shown) put(fitting(shown.chart, seen()), [shown.chart.width / 2, shown.chart.height / 2])
  }
  const goBack = () => {
    if (!shown?.here) return
    const { k } = now()
    if (k <= 1 && fitting(shown.chart, seen()) >= readable) return fit()
    const scale = k < readable ? 1 : k
    put(scale, boxInMiddle(shown.here, seen(), scale))
  }
  const show = (chart: DrawnChart, current: string) => {
    const here = standingIn(chart, current)
    const before = shown
    const same = kept ?? here?.id
    const [old, next] = [before?.chart, chart].map((one) => one?.states.find(({ id }) => id === same)?.box)
    shown = { chart, here: here?.box }
    if (old && next) behaviour.translateBy(selection, old.x - next.x, old.y - next.y)
    if (!before || (kept === undefined && here && !isInside(here.box, seen(), now()))) goBack()
    kept = undefined
  }

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => scaleBy(nearer),
    '=': () => scaleBy(nearer),
    '-': () => scaleBy(1 / nearer),
    '0': fit,
    Home: goBack,
    ArrowLeft: () => moveBy(stride, 0),
    ArrowRight: () => moveBy(-stride, 0),
    ArrowUp: () => moveBy(0, stride),
    ArrowDown: () => moveBy(0, -stride),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    // Storybook has keys of its own.
    event.stopPropagation()
    act()
  }
  // A browser scrolls to what gets the focus; the chart is moved for it instead.
  const stay = () => frame.scrollTo(0, 0)
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === frame || !target.matches(':focus-visible')) return
    stay()
    moveBy(...wayInto(frame, target.querySelector('rect') ?? target))
  }
  frame.tabIndex = 0
  frame.addEventListener('scroll', stay)
  frame.addEventListener('keydown', press)
  frame.addEventListener('focusin', follow)

  return {
    show,
    keep: (state) => {
      kept = state
    },
    enlarge: () => scaleBy(nearer),
    shrink: () => scaleBy(1 / nearer),
    fit,
    goBack,
    close: () => {
      selection.on('.zoom', null)
      frame.removeEventListener('scroll', stay)
      frame.removeEventListener('keydown', press)
      frame.removeEventListener('focusin', follow)
    },
  }
}
