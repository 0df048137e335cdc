/** Whether what has the focus can no longer be seen, or nothing has it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !activeElement.checkVisibility()
}
