/** A workbook written in an unusual way, and what a person sees in it. */
export type OddWorkbook = {
  name: string
  file: () => Uint8Array<ArrayBuffer>
  sheets: [sheetName: string, rows: string[][]][]
}

/** One whose only sheet is called Sheet1. */
export function odd(name: string, file: () => Uint8Array<ArrayBuffer>, rows: string[][]): OddWorkbook {
  return { name, file, sheets: [['Sheet1', rows]] }
}
