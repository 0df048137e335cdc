import type { DeliveryFaultKind } from '#domain/documents/delivery/delivery-fault.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { DeliveryOutcome } from '#service/delivery/deliver-order.ts'
import type { FaultGroup } from '#service/files/delivery-task.ts'
import { counted } from './counted.ts'

/** The words for each kind of fault, which follow the number of such faults. */
const sayings: Readonly<Record<DeliveryFaultKind, string>> = {
  missing: 'without a translation',
  lostCode: 'with a placeholder or markup lost',
  addedCode: 'with a placeholder or markup that the source has not',
  unbalanced: 'with markup that is not closed, or closed without being opened',
  missingBranch: 'that lack a branch of an ICU message, which the language needs',
  unknownBranch: 'with a branch of an ICU message that no program asks for',
  brokenMessage: 'that ICU cannot read: braces and apostrophes are not as in the source',
  overLimit: 'over the limit of characters',
  otherSource: 'with another source text than the order',
  otherForms:
    "with several texts for the numbers of one plural form: the file's Plural-Forms are not those of the order",
  noPluralRule:
    'in a plural form for unknown numbers: the file has no Plural-Forms, and not as many forms as the order',
  noSheet: 'that the file has no sheet for',
  notInOrder: 'that the order has not',
  notOrdered: 'into a language that is not ordered, or that no head names',
  overCustomers: "where the customer's file has another translation, which would be written over",
  notInFile: "that the customer's file has no place for",
  underMergedCell: 'that cannot be written: the cell lies under a merged one',
  partOfFormula: 'that cannot be written: the cell is part of a formula of several cells',
  noRoom: 'that cannot be written: the sheet has no room for another column',
  tooLong: 'that cannot be written: a cell cannot hold so much',
  noQuotes: 'that cannot be written: it has a line break or the delimiter, and quotes mark no cells in this file',
  unwritable: 'that cannot be written: the format cannot hold a character',
  unknownId: "that the customer's file has no place for",
}

const nothingToTake = 'Nothing was changed: there is no text that can be taken.'
const mayBeAccepted = 'Nothing was changed; mend the files, or go on with --accept.'

/** The report of a delivery, line by line: its languages, its faults, and what was done. */
export function deliveryReport({ ordered, languages, faults, open, merged, remembered }: DeliveryOutcome): string[] {
  const { order, file, targets } = ordered
  const count = faults.reduce((sum, group) => sum + group.count, 0)
  return [
    `Order ${order.number}, ${file.name}: ${counted(languages.length, 'language')} of ${targets.length}.`,
    ...languages.map(({ lang, texts, sameAsSource }) => {
      const same = sameAsSource > 0 ? `, ${sameAsSource} the same as the source` : ''
      return `${languageName(lang)}: ${counted(texts, 'text')}${same}.`
    }),
    ...faults.flatMap(faultLines),
    ...(remembered === null
      ? [`${counted(count, 'fault')}. ${languages.length === 0 ? nothingToTake : mayBeAccepted}`]
      : doneLines(merged, open.map(languageName), remembered, count)),
  ]
}

function doneLines(
  { fileName, outgrown }: DeliveryOutcome['merged'],
  open: readonly string[],
  remembered: number,
  faults: number,
): string[] {
  return [
    ...(faults > 0 ? [`${counted(faults, 'fault')}, accepted.`] : []),
    `Merged into ${fileName}. The customer's memory takes ${counted(remembered, 'text')}.`,
    ...(outgrown ? [`It is in UTF-8 now: ${outgrown} lacks a character of the translations.`] : []),
    open.length === 0 ? 'The order is completed.' : `Still in translation: ${open.join(', ')}.`,
  ]
}

function faultLines({ lang, kind, count, first }: FaultGroup): string[] {
  const language = lang === null ? '' : `${languageName(lang)}: `
  const places = first.map(({ label, detail }) => `  ${[label, detail].filter((part) => part !== '').join(': ')}`)
  return [
    `${language}${count} ${sayings[kind]}`,
    ...places.filter((place) => place.trim() !== ''),
    ...(count > first.length ? [`  and ${count - first.length} more`] : []),
  ]
}
