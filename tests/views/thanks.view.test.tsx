import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { ThanksView as View } from '#views/order/thanks.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const { paid } = sampleOrders
const receipt = <button type="button">Download receipt</button>

function ThanksView(props: Omit<ComponentProps<typeof View>, 'receipt'>) {
  return <View {...props} receipt={receipt} />
}
const language = (targets: string[]) => paid.language && { ...paid.language, targets }

test('an order ends with thanks in each of its languages, between the marks of each', async () => {
  await render(
    <ThanksView order={{ ...paid, language: language(['frFR', 'deDE', 'jaJP']) }} onContinue={vi.fn<() => void>()} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  const said = page.getByRole('list', { name: 'Thank you, in your languages' }).getByRole('listitem')
  expect(said.elements().map((item) => item.querySelector('[lang]')?.textContent)).toEqual([
    '«\u202FMerci\u202F!\u202F»',
    '„Danke!“',
    '「ありがとうございます！」',
  ])
  expect(said.elements().map((item) => item.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
    'fr-FR',
    'de-DE',
    'ja-JP',
  ])
})

test('the thank-you page names the order, the game and the amount paid, and leads on', async () => {
  const onContinue = vi.fn<() => void>()
  await render(<ThanksView order={paid} onContinue={onContinue} />)
  await expect.element(page.getByText(`Order ID ${paid.id}`)).toBeVisible()
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Game name')
  await expect.element(page.getByText('Dusk Harbor')).toBeVisible()
  await expect.element(page.getByText('€11,677.40')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/orders')
  await expect
    .element(page.getByRole('link', { name: 'beside the order' }))
    .toHaveAttribute('href', `/orders/${paid.id}`)
  await page.getByRole('button', { name: 'Continue Order' }).click()
  expect(onContinue).toHaveBeenCalledOnce()
})

test('a language without known words is left out, and an order without any still thanks', async () => {
  await render(
    <ThanksView order={{ ...paid, language: language(['xxXX']), payment: null }} onContinue={vi.fn<() => void>()} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await expect.element(page.getByText('Total paid')).not.toBeInTheDocument()
})

test('an order that was added without paying names a total, and says of nothing that it was paid', async () => {
  const payment = paid.payment && { ...paid.payment, method: 'bypass' }
  const { getByRole } = await render(<ThanksView order={{ ...paid, payment }} onContinue={vi.fn<() => void>()} />)
  expect(
    getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Game name', 'Total'])
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument()
  await expect.element(page.getByText('€11,677.40')).toBeVisible()
})

test('on a phone the facts and what comes next stand before the thanks in other languages', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await render(<ThanksView order={paid} onContinue={vi.fn<() => void>()} />)
  const top = (element: Element) => element.getBoundingClientRect().top
  const thanks = top(page.getByRole('list', { name: 'Thank you, in your languages' }).element())
  expect(top(page.getByText('€11,677.40').element())).toBeLessThan(thanks)
  expect(top(page.getByRole('button', { name: 'Download receipt' }).element())).toBeLessThan(thanks)
})
