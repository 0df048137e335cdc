import type { DocumentRefusal } from '#domain/documents/document.ts'
import { limits } from '#domain/documents/limits.ts'
import type { RefusedDelivery } from '#service/files/delivery-task.ts'
import { Refusal } from '#service/http/refusal.ts'

/** What is wrong with a file that staff hand in; the sentence is written after the file's name. */
export const documentSentences: Readonly<Record<DocumentRefusal, string>> = {
  NON_SUPPORTED_FILE_TYPE: 'is of a kind that cannot be read, or its name says another kind.',
  EXCEEDED_LIMIT: 'is larger than what can be read, or takes too long.',
  UPLOAD_FAILED: 'is damaged, cut off or encrypted.',
  NO_TEXT: 'holds no text.',
  LONG_TEXT: `holds a text of more than ${limits.cellCharacters} characters.`,
}

const sentences: Readonly<Record<RefusedDelivery['code'], string>> = {
  ...documentSentences,
  OTHER_ORDER: 'was exported for another order.',
  NO_LANGUAGE: 'does not say which of the ordered languages it is in. Say so with --lang.',
  OTHER_KIND: "is neither of the kind of the order's own file nor an XLIFF that was exported for it.",
  NO_TRANSLATION: 'holds no translation into the languages that are wanted.',
  LANGUAGE_TWICE: 'is in a language that another of the files is in too.',
}

export function deliveryRefusal(code: RefusedDelivery['code'], file: string): Refusal {
  return new Refusal('UPLOAD_FAILED', `${file} ${sentences[code]}`)
}
