import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Peak resident bytes of a process's renderer descendants, taken together; null where there is no /proc. */
export function peakMemory(browserProcess: number): number | null {
  if (!existsSync('/proc/self/status')) return null
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
  const children = Map.groupBy(
    processes.filter((one) => one !== null),
    ({ parent }) => parent,
  )
  const descendants = (id: number): Process[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...descendants(child.id)])
  return descendants(browserProcess)
    .filter(({ command }) => command.includes('--type=renderer'))
    .reduce((sum, { peak }) => sum + peak, 0)
}

type Process = { id: number; parent: number; command: string; peak: number }

/** Null when the process has ended since it was listed. */
function processOf(name: string): Process | null {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { id: Number(name), parent: field('PPid'), command, peak: field('VmHWM') * 1024 }
  } catch {
    return null
  }
}
