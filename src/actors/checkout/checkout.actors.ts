import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { ofOrder } from '#actors/order-call.ts'
import { lookUpOrder } from '#actors/order/look-up-order.ts'
import { orderPaymentActors } from '#actors/payment/order-payment.actors.ts'
import type { Terminal } from '#actors/payment/terminal.ts'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { quoteFileName } from '#domain/pricing/quote-file-name.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { QuoteFile } from '#machines/checkout/checkout.types.ts'
import { isOrderGone } from '#machines/order/step.context.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type OrderResult = Result<Order, StepCode>

export function checkoutActors(client: Client, terminal: Terminal) {
  return {
    payment: paymentMachine.provide({ actors: orderPaymentActors(client, terminal) }),
    readOrder: fromPromise(async ({ input, signal }: Ask<OrderKey>): Promise<OrderResult> => {
      return dataOf(await lookUpOrder(client, input, signal))
    }),
    saveCurrency: fromPromise(
      async ({ input, signal }: Ask<{ key: OrderKey; currency: Currency }>): Promise<OrderResult> => {
        const { key, currency } = input
        const saved = await client.call(saveCurrencySetting, { ...ofOrder(key), body: { currency }, signal })
        if (saved.ok || isOrderGone(saved.code)) return dataOf(saved)
        // The service may have made the change although its answer was lost.
        const now = dataOf(await lookUpOrder(client, key, signal))
        return now.ok && now.value.quotation?.currency === currency ? now : saved
      },
    ),
    downloadQuote: fromPromise(async ({ input, signal }: Ask<QuoteFile>): Promise<Result<null, StepCode>> => {
      const { key, country } = input
      const query = country === undefined ? {} : { country }
      const outcome = await client.call(downloadQuote, { ...ofOrder(key), query, signal })
      if (!outcome.ok) return outcome
      saveFile(outcome.value.blob, outcome.value.fileName ?? quoteFileName(input.gameTitle))
      return accepted(null)
    }),
  }
}
