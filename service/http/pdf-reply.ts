import { FileReply } from './handler.ts'

export function pdfReply(pdf: Uint8Array, fileName: string): FileReply {
  return new FileReply({ body: new Uint8Array(pdf), size: pdf.length, type: 'application/pdf', fileName })
}
