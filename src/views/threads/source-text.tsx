import { CellText } from '../setup/cell-text.tsx'

/** What a thread is about, its placeholders as they are; 'General' where it is about the whole order. */
export function SourceText({ text }: { text: string | undefined }) {
  return text === undefined ? 'General' : <CellText text={text} whole />
}
