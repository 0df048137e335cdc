import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import { drawnChart, type DrawnChart } from './layout.ts'
import { leafStoriesOf } from './leaf-stories.ts'

const drawings = new Map<string, Promise<DrawnChart>>()

export function drawingOf(machine: AnyStateMachine): Promise<DrawnChart> {
  const known = drawings.get(machine.id)
  if (known) return known
  const drawing = draw(machine)
  drawings.set(machine.id, drawing)
  return drawing
}

async function draw(machine: AnyStateMachine): Promise<DrawnChart> {
  const [{ default: Elk }, stories] = await Promise.all([import('elkjs/lib/elk.bundled.js'), leafStoriesOf(machine.id)])
  return drawnChart(new Elk(), chartOf(machine, stories))
}
