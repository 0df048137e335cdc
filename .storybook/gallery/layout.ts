import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs'
import { flatChart, type ChartState, type ChartTransition } from './chart.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A transition in its state's box. An arrow that leaves the state begins beside the transition. */
export type DrawnTransition = ChartTransition & {
  readonly label: string
  readonly arrows: readonly (readonly ElkPoint[])[]
}

export type DrawnState = Omit<ChartState, 'states' | 'transitions'> & {
  readonly box: Box
  readonly transitions: readonly DrawnTransition[]
}

export type DrawnChart = {
  readonly machine: string
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
}

/** The height of a state's name, and of each line under it, in pixels. */
export const head = 30
export const row = 18
const foot = 6
const margin = 20
const bold = 9.2
const plain = 6.8

const spacing = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '7',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
}

export async function drawnChart(elk: Pick<ELK, 'layout'>, tree: ChartState): Promise<DrawnChart> {
  const states = flatChart(tree)
  const drawing: ElkNode = {
    id: 'drawing',
    layoutOptions: spacing,
    children: [shapeOf(tree)],
    edges: states.flatMap(arrowsOf),
  }
  const placed: ElkNode = await elk.layout(drawing)
  const boxes = new Map(shapes(placed).map((shape) => [shape.id, boxOf(shape)]))
  const arrows = Map.groupBy(
    shapes(placed).flatMap(({ edges }) => edges ?? []),
    ({ sources: [source = ''] }) => source,
  )
  return {
    machine: tree.id,
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map((state) => ({
      id: state.id,
      path: state.path,
      name: state.name,
      kind: state.kind,
      isInitial: state.isInitial,
      story: state.story,
      box: boxes.get(state.id) ?? boxOf({}),
      transitions: state.transitions.map((transition) => ({
        ...transition,
        label: labelOf(state, transition),
        arrows: (arrows.get(transition.name) ?? []).map(({ sections = [] }) => sections.flatMap(pointsOf)),
      })),
    })),
  }
}

function arrowsOf(state: ChartState): ElkExtendedEdge[] {
  return state.transitions.flatMap(({ name, targets }) =>
    targets
      .filter((target) => !isWithin(target, state.id))
      .map((target) => ({ id: `${name} ${target}`, sources: [name], targets: [target] })),
  )
}

function shapeOf(state: ChartState): ElkNode {
  const lines = state.transitions.map((transition) => labelOf(state, transition))
  const width =
    Math.max((state.name.length + (state.isInitial ? 2 : 0)) * bold, ...lines.map((line) => line.length * plain)) +
    margin
  const height = head + lines.length * row + (lines.length > 0 ? foot : 0)
  const isLeaf = state.states.length === 0
  return {
    id: state.id,
    ...(isLeaf ? { width, height } : { children: state.states.map(shapeOf) }),
    ports: arrowsOf(state).map(({ sources: [name = ''] }) => ({
      id: name,
      width: 0,
      height: 0,
      x: width,
      y: head + (state.transitions.findIndex((transition) => transition.name === name) + 0.5) * row,
      layoutOptions: { 'elk.port.side': 'EAST' },
    })),
    layoutOptions: isLeaf
      ? { 'elk.portConstraints': 'FIXED_POS' }
      : {
          'elk.portConstraints': 'FIXED_ORDER',
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width},${height})`,
          'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
        },
  }
}

/** A transition that stays inside its state has no arrow, so its label names the target. */
function labelOf(state: ChartState, { event, guard, targets }: ChartTransition): string {
  const [target = state.id] = targets
  const told = guard === '' ? event : `${event} [${guard}]`
  if (!isWithin(target, state.id)) return told
  return target === state.id ? `${told} ↺` : `${told} → ${target.slice(state.id.length + 1)}`
}

function isWithin(id: string, state: string): boolean {
  return id === state || id.startsWith(`${state}.`)
}

function shapes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(shapes)]
}

function pointsOf(section: NonNullable<ElkExtendedEdge['sections']>[number]): ElkPoint[] {
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height }
}
