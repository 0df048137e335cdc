import { CellText } from '../setup/cell-text.tsx'

/** The source text of a thread with its placeholders; 'General' for a thread about the whole order. */
export function SourceText({ text }: { text: string | undefined }) {
  return text === undefined ? 'General' : <CellText text={text} whole />
}
