import { createMiddleware } from 'hono/factory'
import type { downloadDelivery } from '#domain/contract/download-delivery.call.ts'
import type { ParamsOf } from '#domain/contract/call.ts'
import type { Environment } from '#service/http/environment.ts'
import { deliveryAddress } from './delivery-link.ts'

/**
 * A browser shows whatever the download replies. When the reply is a refusal, this redirects the browser to the page of
 * the link, which looks again and says in words what is wrong.
 */
export const refusedToPage = createMiddleware<Environment>(async (context, next) => {
  const { orderId = '', tok = '' }: Partial<ParamsOf<typeof downloadDelivery>> = context.req.param()
  await next()
  if (context.res.ok || !context.req.header('accept')?.includes('text/html')) return
  context.res = new Response(null, { status: 303, headers: { location: deliveryAddress('', orderId, tok) } })
})
