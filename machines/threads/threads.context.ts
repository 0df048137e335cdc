/** The id of a question's child. */
export function childId(questionId: string): string {
  return `thread-${questionId}`
}
