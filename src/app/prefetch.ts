import type { WizardStep } from '#domain/order/order-state.ts'
import type { ComposedApp } from './compose.ts'

/**
 * Fetches the code of the steps next to the current one when the browser is idle, after the current step is painted,
 * the next step first. If a fetch fails, entering the step fetches it again.
 */
export function prefetchSteps({ app, prefetch }: ComposedApp): void {
  let around: WizardStep | undefined
  const follow = () => {
    const { step } = app.getSnapshot().context
    if (step === around) return
    around = step
    requestAnimationFrame(() =>
      whenIdle(() => {
        for (const beside of besides[step]) prefetch(beside).catch(() => undefined)
      }),
    )
  }
  app.subscribe(follow)
  follow()
}

const besides: Readonly<Record<WizardStep, readonly WizardStep[]>> = {
  1: [2],
  2: [3],
  3: [4, 2],
  4: [5, 3],
  5: [6, 4],
  6: [],
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 500)
}
