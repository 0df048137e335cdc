/** What a state is called in its machine: `choosing.method`; the machine itself has its own name. */
export function pathOf(id: string): string {
  return id.split('.').slice(1).join('.') || id
}
