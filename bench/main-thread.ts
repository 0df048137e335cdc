import type { Browser, Page } from 'playwright'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; args?: { name?: string } }

/** Milliseconds of the longest task on the page's main thread while `work` runs, taken from Chromium's own trace. */
export async function longestTask<Value>(browser: Browser, page: Page, work: () => Promise<Value>) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] })
  const value = await work()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`),
  )
  return { value, longest: Math.max(0, ...tasks.map(({ dur }) => dur ?? 0)) / 1_000, tasks: tasks.length }
}
