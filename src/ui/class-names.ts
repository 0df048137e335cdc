/** Joins the class names that hold: `classNames('row', chosen && 'chosen')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
