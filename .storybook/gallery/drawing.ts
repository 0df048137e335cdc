import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import type { DrawnChart } from './drawn.ts'
import { drawnChart } from './layout.ts'
import { leafStoriesOf } from './leaf-stories.ts'
import { seenChart, type ChartScope } from './seen.ts'

const drawings = new Map<string, Promise<DrawnChart>>()

/** What is to be seen of a machine's chart. The same chart is laid out once. */
export async function drawingOf(machine: AnyStateMachine, scope: ChartScope): Promise<DrawnChart> {
  const tree = chartOf(machine, await leafStoriesOf(machine.id))
  const seen = seenChart(tree, scope)
  const isHop = scope.around !== undefined
  const key = JSON.stringify({ seen, isHop })
  const known = drawings.get(key)
  if (known) return known
  const drawing = import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) =>
    drawnChart(new Elk(), { tree, seen, isHop }),
  )
  drawings.set(key, drawing)
  return drawing
}
