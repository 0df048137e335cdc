import { Refusal } from '#service/http/refusal.ts'

/** `sentence` says what a file should have been and is not; its faults follow, a line each, at most `told` of them. */
export function faultyFile(sentence: string, faults: readonly string[], told: number): Refusal {
  const lines = faults.slice(0, told).map((fault) => `  ${fault}`)
  const more = faults.length > told ? [`  and ${faults.length - told} more`] : []
  return new Refusal('INVALID_REQUEST', [sentence, ...lines, ...more, 'Mend the file, and give it again.'].join('\n'))
}
