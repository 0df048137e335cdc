/** Joins the class names that are not false or undefined: `classNames('row', chosen && 'chosen')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
