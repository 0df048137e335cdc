import { type DataKind, dataKindOf, isTruth, isWordyTruth } from './plain-data.ts'
import type { TextKind } from './text-kinds.ts'

/** `True`, alone in quotes or between tags. */
const WORDY_TRUTH = /[">]\s*(?:True|TRUE|False|FALSE|Null|NULL)\s*["<]/

/**
 * What texts look like besides words, in view of their neighbours: `True` is data where all values of its way are truths
 * and there are several of them; else it is what players read.
 */
export class DataKinds {
  readonly #ways = new Map<TextKind, { truths: number; others: number }>()

  /** Whether the file has anything to look at before its texts are judged. */
  static needsLook(text: string): boolean {
    return WORDY_TRUTH.test(text)
  }

  look(way: TextKind, text: string): void {
    if (text.trim() === '') return
    const counted = this.#ways.get(way) ?? { truths: 0, others: 0 }
    counted[isTruth(text) ? 'truths' : 'others'] += 1
    this.#ways.set(way, counted)
  }

  of(way: TextKind, text: string): DataKind | null {
    if (!isWordyTruth(text)) return dataKindOf(text)
    const { truths = 0, others = 0 } = this.#ways.get(way) ?? {}
    return truths > 1 && others === 0 ? 'truth' : null
  }
}
