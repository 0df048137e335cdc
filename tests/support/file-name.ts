/** What the files of a machine are called by: `order-list` for `orderList`. */
export function fileNameOf(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
