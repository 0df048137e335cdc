import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import type { setupMachine } from '#machines/setup/setup.machine.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import type { Replies } from '../support/model.ts'

const goneCode = (code: string) =>
  (['ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID', 'FILE_NOT_FOUND'] as const).find((one) => one === code)

export const setupReplies: Replies<typeof setupMachine> = {
  openFile: 'held',
  readText: 'held',
  guessSheets: 'held',
  figures: 'held',
  downloadFile: 'held',
  saveSettings: (output) => [
    output.ok
      ? succeeds(saveFileSetting, { data: output.value })
      : refuses(saveFileSetting, goneCode(output.code) ?? 'INVALID_SETTING'),
  ],
  removeFile: (output) => {
    if (output.ok) return [succeeds(removeResource, { data: output.value })]
    if (output.code === 'OFFLINE') return [cutsOff(removeResource)]
    return [refuses(removeResource, goneCode(output.code) ?? 'SERVER_ERROR')]
  },
}
