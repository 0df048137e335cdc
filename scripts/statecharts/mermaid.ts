import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statesOf, transitionsOf, type ReadableTransition } from './transitions.ts'

/** A machine as a Mermaid state diagram: its states, and every transition with a target. */
export function mermaidOf(machine: AnyStateMachine): string {
  const edges = statesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((transition) => transition.targets.map((target) => edge(transition, target)))
  return ['stateDiagram-v2', ...indent([...block(machine.root), ...edges])].join('\n')
}

function block(node: AnyStateNode): string[] {
  const children = Object.values(node.states).toSorted((a, b) => a.order - b.order)
  const state = `state "${node.key}" as ${idOf(node)}`
  if (children.length === 0) return node.type === 'final' ? [state, `${idOf(node)} --> [*]`] : [state]
  const inner =
    node.type === 'parallel'
      ? children.flatMap((child, index) => (index === 0 ? block(child) : ['--', ...block(child)]))
      : [...node.initial.target.map((target) => `[*] --> ${idOf(target)}`), ...children.flatMap(block)]
  return [`${state} {`, ...indent(inner), '}']
}

function edge({ source, event, guard }: ReadableTransition, target: AnyStateNode): string {
  const label = [event, guard && `[${guard}]`].filter(Boolean)
  const arrow = `${idOf(source)} --> ${idOf(target)}`
  return label.length > 0 ? `${arrow}: ${label.join(' ')}` : arrow
}

function idOf(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('_')
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
