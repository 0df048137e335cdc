/** The placeholders and markup that a translation lost or added; codes as they are written. */
export type CodeFaults = {
  readonly lost: readonly string[]
  readonly added: readonly string[]
  readonly isUnbalanced: boolean
  /** Of a message of ICU: branches that the language needs and that are missing, such as `{count, plural}: few`. */
  readonly missingBranches: readonly string[]
  /** Branches that no program asks for, such as a translated keyword. */
  readonly unknownBranches: readonly string[]
  /** Where a message cannot be read by ICU's rules any more; null where it can. */
  readonly broken: string | null
}

export const noCodeFaults: CodeFaults = {
  lost: [],
  added: [],
  isUnbalanced: false,
  missingBranches: [],
  unknownBranches: [],
  broken: null,
}

export function isSound({ lost, added, isUnbalanced, missingBranches, unknownBranches, broken }: CodeFaults): boolean {
  const found = [lost, added, missingBranches, unknownBranches]
  return found.every(({ length }) => length === 0) && !isUnbalanced && broken === null
}
