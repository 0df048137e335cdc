/** How long a browser may take to begin with a download, in milliseconds. */
const grace = 60_000

/** Hands a file to the person, as a download under this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), grace)
}
