/** The attributes that change from now on, anywhere on the page, by name. */
export function changedAttributes(): readonly (string | null)[] {
  const changed: (string | null)[] = []
  const observer = new MutationObserver((changes) => changed.push(...changes.map(({ attributeName }) => attributeName)))
  observer.observe(document.body, { subtree: true, attributes: true })
  return changed
}
