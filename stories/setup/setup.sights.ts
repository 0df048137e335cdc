import { encodingName } from '#domain/documents/text/encoding-names.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { uploadMessage, type UploadCode } from '#domain/order/upload-messages.ts'
import type { setupMachine } from '#machines/setup/setup.machine.ts'
import type { SetupContext } from '#machines/setup/setup.types.ts'
import type { Model } from '../support/model.ts'
import { alert, having, heading, status, tab, within, nextButton } from '../support/parts.ts'
import { busy, disabled, enabled, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import {
  confirmDelete,
  deleteButton,
  deleteDialog,
  downloadButton,
  rawQuestions,
  textAtHand,
  textBox,
  tryAgain,
} from './setup.parts.ts'

const undelivered = having(alert, 'Download failed')

export const setupSights: Model<typeof setupMachine>['sights'] = {
  'working.sheet.opening': says(status, /^Reading the file$/),
  'working.sheet.rereading': ({ wanted, opened }) => [
    ...says(status, rereadingLine(wanted?.encoding === opened?.content.encoding ? undefined : wanted?.encoding)),
    ...disabled(nextButton),
  ],
  'working.sheet.guessing': says(status, /^Looking at the columns$/),
  'working.sheet.unreadable': (context) => [
    ...says(alert, titleOf(context.fault, context)),
    ...enabled(tryAgain),
    ...lacks(nextButton),
  ],
  'working.sheet.marking.unmarked': [
    ...says(status, 'Mark the column that holds the English text.'),
    ...disabled(nextButton),
  ],
  'working.sheet.marking.marked': [
    ...sees(tab(/ has a source column$/)),
    ...says(status, 'The words are counted when you go on.'),
    ...enabled(nextButton),
  ],
  'working.sheet.viewing.text.settled': [...looks(textBox, 'idle'), ...looks(textAtHand, 'idle')],
  'working.sheet.viewing.text.reading': [...busy(textBox), ...looks(textAtHand, 'idle')],
  'working.sheet.viewing.text.seeking': [...busy(textAtHand), ...looks(textBox, 'idle')],
  'working.sheet.viewing.onward.unnamed': [
    ...says(within(rawQuestions, status), 'Which language are the translations in?'),
    ...looks(rawQuestions, 'idle'),
    ...disabled(nextButton),
  ],
  'working.sheet.viewing.onward.textless': [
    ...says(within(rawQuestions, status), 'Nothing is to be translated yet'),
    ...looks(rawQuestions, 'idle'),
    ...disabled(nextButton),
  ],
  'working.sheet.viewing.onward.ready': [...sees(textBox), ...enabled(nextButton)],
  'working.sheet.recounting': [...busy(textBox), ...busy(textAtHand), ...disabled(nextButton)],
  'working.file.resting': (context) => [
    ...enabled(downloadButton),
    ...looks(downloadButton, 'idle'),
    ...lacks(deleteDialog),
    ...alerts(context, 0),
  ],
  'working.file.downloading': busy(downloadButton),
  'working.file.undelivered': [...sees(undelivered), ...lacks(deleteDialog)],
  'working.file.removal.confirming': [...enabled(confirmDelete), ...lacks(within(deleteDialog, alert))],
  'working.file.removal.removing': busy(confirmDelete),
  'working.file.removal.unremoved': (context) => [
    ...says(within(deleteDialog, alert), titleOf(context.refusal, context)),
    ...enabled(confirmDelete),
  ],
  'working.file.unsaved': (context) => [
    ...says(alert, titleOf(context.refusal, context)),
    ...lacks(undelivered, deleteDialog),
    ...alerts(context, 1),
  ],
  saving: busy(nextButton),
  finished: [...sees(heading(/^(Setup file|View your file)$/)), ...lacks(deleteButton)],
}

function rereadingLine(encoding: TextEncoding | undefined): RegExp {
  return new RegExp(`^Reading the file ${encoding ? `as ${RegExp.escape(encodingName(encoding))}` : 'again'}$`)
}

/** So many besides the one that tells why a file can't be shown. */
function alerts({ fault }: SetupContext, times: number): Sights {
  return looks(alert, { times: fault === undefined ? times : times + 1 })
}

function titleOf(code: UploadCode | undefined, { order, configuration, retryAt }: SetupContext): string {
  const [file] = order.resource.files
  const named = { name: file?.original ?? '', size: file?.meta.size ?? 0 }
  return uploadMessage(code ?? 'UNEXPECTED_ERROR', named, configuration, { retryAt }).title
}
