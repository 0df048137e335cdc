import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs'
import { flatChart, type ChartState } from './chart.ts'
import { head, knob, row, type ChartBox, type DrawnArrow, type DrawnChart } from './drawn.ts'
import { flatSeen, namesOf, type SeenState } from './seen.ts'

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

type Seen = { readonly tree: ChartState; readonly seen: SeenState; readonly isHop: boolean }

export async function drawnChart(elk: Pick<ELK, 'layout'>, { tree, seen, isHop }: Seen): Promise<DrawnChart> {
  const states = flatSeen(seen)
  const drawing: ElkNode = {
    id: 'drawing',
    layoutOptions: spacing,
    children: [shapeOf(seen)],
    edges: states.flatMap(edgesOf),
  }
  const placed: ElkNode = await elk.layout(drawing)
  const boxes = new Map(shapes(placed).map((shape) => [shape.id, boxOf(shape)]))
  const edges = Map.groupBy(
    shapes(placed).flatMap((shape) => shape.edges ?? []),
    ({ sources: [source = ''] }) => source,
  )
  return {
    machine: tree.id,
    isHop,
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map((state) => ({
      ...namesOf(state),
      isFolded: state.isFolded,
      box: boxes.get(state.id) ?? boxOf({}),
      ways: state.ways.map((way) => ({ ...way, arrows: (edges.get(way.key) ?? []).map(arrowOf) })),
    })),
    listed: flatChart(tree).map((state) => ({ ...namesOf(state), transitions: state.transitions })),
  }
}

function edgesOf({ ways }: SeenState): ElkExtendedEdge[] {
  return ways.flatMap(({ key, targets }) =>
    targets.map((target) => ({ id: `${key} ${target}`, sources: [key], targets: [target] })),
  )
}

function shapeOf(state: SeenState): ElkNode {
  const { id, name, isInitial, isFolded, ways, states } = state
  const title = (name.length + (isInitial ? 2 : 0)) * bold + (isFolded === undefined ? 0 : knob)
  const width = Math.max(title, ...ways.map(({ label }) => label.length * plain)) + margin
  const height = head + ways.length * row + (ways.length > 0 ? foot : 0)
  const isLeaf = states.length === 0
  return {
    id,
    ...(isLeaf ? { width, height } : { children: states.map(shapeOf) }),
    ports: ways.flatMap(({ key, targets }, index) =>
      targets.length === 0
        ? []
        : [
            {
              id: key,
              width: 0,
              height: 0,
              x: width,
              y: head + (index + 0.5) * row,
              layoutOptions: { 'elk.port.side': 'EAST' },
            },
          ],
    ),
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

function shapes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(shapes)]
}

function arrowOf({ targets: [target = ''], sections = [] }: ElkExtendedEdge): DrawnArrow {
  return { target, points: sections.flatMap(pointsOf) }
}

function pointsOf(section: NonNullable<ElkExtendedEdge['sections']>[number]): ElkPoint[] {
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<ChartBox>): ChartBox {
  return { x, y, width, height }
}
