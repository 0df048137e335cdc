import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import type { languagesMachine } from '#machines/languages/languages.machine.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import type { Replies } from '../support/model.ts'
import { succeeds, refuses } from '../support/replies.ts'

const savingCodes = ['ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID', 'NOTHING_TO_TRANSLATE', 'FILE_NOT_FOUND'] as const

export const languagesReplies: Replies<typeof languagesMachine> = {
  /** Its files are those of the site. */
  loadWorld: () => [],
  priceList: (output) => [
    output.ok ? succeeds(priceList, { data: [...output.value] }) : refuses(priceList, codeOf(output)),
  ],
  instanceQuote: (output) => {
    if (!output.ok) {
      return [refuses(instanceQuote, output.code === 'FILE_NOT_FOUND' ? output.code : codeOf(output))]
    }
    const { quotation, order } = output.value
    return [
      succeeds(instanceQuote, { data: quotation }),
      // The order is read again where the quotation is not as it was worked out here.
      order ? succeeds(resumeOrder, { data: order, cfg: configuration }) : refuses(resumeOrder, 'SERVER_ERROR'),
    ]
  },
  saveLanguageSetting: (output) => [
    output.ok
      ? succeeds(saveLanguageSetting, { data: output.value })
      : refuses(saveLanguageSetting, savingCodes.find((one) => one === output.code) ?? 'SERVER_ERROR'),
  ],
}

function codeOf({ code }: { readonly code: string }) {
  return code === 'ORDER_NOT_FOUND' ? code : 'SERVER_ERROR'
}
