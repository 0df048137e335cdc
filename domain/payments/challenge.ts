/** The code that a bank sends for its check, without the spaces that people type. */
export function challengeCode(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

export function isChallengeCode(typed: string): boolean {
  return /^\d{6}$/.test(challengeCode(typed))
}
