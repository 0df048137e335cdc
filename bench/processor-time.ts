import { readFileSync } from 'node:fs'

/** Time of all processors since the machine was started, in ticks. */
type ProcessorTime = {
  /** Ticks that processes ran, or wanted to run while the host withheld the processor. */
  readonly wanted: number
  /** Withheld by the host of a virtual machine ('steal' in proc(5)). */
  readonly withheld: number
}

/** Undefined on systems other than Linux. */
export function processorTime(): ProcessorTime | undefined {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/ +/).map(Number)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, withheld = 0] = ticks
    return { wanted: user + nice + system + irq + softirq + withheld, withheld }
  } catch {
    return undefined
  }
}

/** The share of the wanted time that was withheld between two readings: at 0.3, work of 10 ms seems to take 14. */
export function withheldShare(before: ProcessorTime | undefined, after: ProcessorTime | undefined): number | undefined {
  if (!before || !after || after.wanted === before.wanted) return undefined
  return (after.withheld - before.withheld) / (after.wanted - before.wanted)
}
