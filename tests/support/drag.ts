/** Drags a file over the page, as a browser tells of it. */
export function dragIn(): void {
  tell('dragenter', [new File(['?'], 'unknown until it is dropped')])
}

export function dragOut(): void {
  tell('dragleave', [new File(['?'], 'unknown until it is dropped')])
}

export function dropFiles(files: readonly File[]): void {
  tell('drop', files)
}

function tell(type: 'dragenter' | 'dragleave' | 'drop', files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
