import { basename, dirname } from 'node:path'
import type { ExportedName } from './names.ts'

/**
 * The names that are declared in more than one file and would mislead who searches for them. Not among them: a component
 * with the name of what it shows, a function with the name of the call that it makes or serves, and names that each flow
 * has for the same part of it.
 */
export function homelessNames(exported: readonly ExportedName[]): string[] {
  const named = Map.groupBy(exported, ({ name }) => name)
  return [...named]
    .filter(([, homes]) => homes.length > 1 && !isShown(homes) && !isCall(homes) && !isPart(homes))
    .map(([name, homes]) => `${name} is declared in ${homes.map(({ file }) => file).join(' and ')}`)
}

function isShown(homes: readonly ExportedName[]): boolean {
  return homes.length === 2 && homes.filter(({ isComponent }) => isComponent).length === 1
}

function isCall(homes: readonly ExportedName[]): boolean {
  return homes.length === 2 && homes.some(({ file }) => file.startsWith('domain/contract/'))
}

function isPart(homes: readonly ExportedName[]): boolean {
  return new Set(homes.map(({ file }) => partOf(file))).size === 1
}

/** `machines/offer/offer.context.ts` and `machines/link/link.context.ts` are the same part of two flows. */
function partOf(file: string): string {
  const flow = dirname(file)
  return `${dirname(flow)}/*/${basename(file).replace(`${basename(flow)}.`, '*.')}`
}
