import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NotReady } from '#stories/delivery/delivery.stories.tsx'
import { Counting } from '#stories/figures/figures.stories.tsx'
import { Commented } from '#stories/offer/offer.stories.tsx'
import { CardComplete } from '#stories/payment/payment.stories.tsx'
import { Waiting } from '#stories/news/news.stories.tsx'
import { Bench } from './bench.tsx'

export default { title: 'State gallery/Panel' }

type Played = { readonly canvasElement: HTMLElement }

function partsOf({ canvasElement }: Played) {
  const canvas = within(canvasElement)
  const part = (name: string) => within(canvas.getByRole('region', { name }))
  return {
    view: within(canvas.getByTestId('view')),
    chart: async (machine: string) =>
      within(await canvas.findByRole('region', { name: `Chart of ${machine}` }, { timeout: 30_000 })),
    list: (machine: string) => part(`States of ${machine}`),
    press: (name: string | RegExp) => {
      const [button] = canvas.getAllByRole('button', { name })
      return userEvent.click(button ?? document.body)
    },
    choose: (label: RegExp, option: string) =>
      userEvent.selectOptions(canvas.getByRole('combobox', { name: label }), option),
    stands: (leaves: string) =>
      waitFor(() => expect(canvas.getByText(leaves, { selector: '[aria-live]' })).toBeVisible()),
    trail: () =>
      part('Trail')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    canvas,
  }
}

/** Sends an event, refuses and then accepts the call, and goes back and forward. */
export const SendAndAnswer = {
  render: () => <Bench {...Commented} />,
  play: async (played: Played) => {
    const { view, chart, press, stands, trail } = partsOf(played)
    const drawn = await chart('offer')
    await expect(drawn.getByRole('link', { name: 'State sent.complete, current' })).toHaveAttribute('aria-current')
    await press('offer.accept')
    await stands('answering')
    await expect(drawn.getByRole('link', { name: 'State answering, current' })).toBeVisible()
    await press('Refuse with OFFLINE')
    await stands('sent.unanswered')
    await press(/^offer.reject/)
    await press(/^Succeed with .*REJECTED/)
    await stands('rejected')
    await waitFor(() => expect(view.getByText(/rejected/i)).toBeVisible())
    await expect(trail()).toHaveLength(5)
    await press('Back')
    await stands('answering')
    await press('Back')
    await stands('sent.unanswered')
    await press('Forward')
    await stands('answering')
    await press('Break, as a bug would')
    await stands('sent.unanswered')
    await expect(trail().at(-1)).toMatch(/^confirmOffer: break/)
  },
}

/** The trail also records what a person does in the view, and it can be operated by keyboard alone. */
export const FromTheView = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { view, canvas, chart, stands, trail } = partsOf(played)
    await chart('payment')
    await userEvent.click(view.getByRole('radio', { name: /PayPal/ }))
    await stands('choosing.paypal')
    await expect(trail().at(-1)).toMatch(/^method.choose/)
    const back = canvas.getByRole('button', { name: 'Back' })
    back.focus()
    await userEvent.keyboard('{Enter}')
    await stands('choosing.card.complete')
    await waitFor(() => expect(view.getByRole('radio', { name: /^Card/ })).toBeChecked())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await stands('choosing.paypal')
  },
}

/** One actor answers each call by its habit; another hangs until its delay ends. */
export const HabitsAndWaits = {
  render: () => <Bench {...Commented} />,
  play: async (played: Played) => {
    const { press, choose, stands, trail } = partsOf(played)
    await choose(/confirmOffer/, 'refuse with OFFLINE')
    await press('offer.accept')
    await stands('sent.unanswered')
    await expect(trail()).toHaveLength(3)
    await choose(/confirmOffer/, 'hang')
    await press(/^offer.accept/)
    await stands('answering')
    await press(/^Let deadline pass/)
    await stands('sent.unanswered')
  },
}

export const ChangedPayload = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { canvas, press, stands } = partsOf(played)
    await userEvent.click(
      canvas.getByText('method.choose', { selector: 'summary span' }).parentElement ?? document.body,
    )
    const payload = canvas.getByRole('textbox', { name: 'Payload of method.choose, as JSON' })
    await userEvent.clear(payload)
    await userEvent.paste('{"method": ')
    await expect(canvas.getByRole('button', { name: 'Send the changed method.choose' })).toBeDisabled()
    await userEvent.paste('"card"}')
    await press('Send the changed method.choose')
    await expect(canvas.getByText(/^A guard refuses this method.choose/)).toBeVisible()
    await userEvent.clear(payload)
    await userEvent.paste('{"method": "paypal"}')
    await press('Send the changed method.choose')
    await stands('choosing.paypal')
  },
}

/** Fits the whole of the largest chart into its frame. */
export const AllOfIt = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { canvas, chart, press } = partsOf(played)
    await chart('payment')
    await press('All of it')
    const frame = canvas.getByRole('region', { name: 'Chart of payment' })
    await waitFor(() => expect(frame.scrollHeight).toBeLessThanOrEqual(frame.clientHeight))
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
}

export const AsList = {
  render: () => <Bench {...NotReady} />,
  play: async (played: Played) => {
    const { chart, press, list } = partsOf(played)
    const drawn = (await chart('delivery')).getAllByRole('link')
    const hrefs = drawn.map((link) => link.getAttribute('href'))
    await press('List')
    const listed = list('delivery').getAllByRole('link')
    await expect(new Set(listed.map((link) => link.getAttribute('href')))).toEqual(new Set(hrefs))
    await expect(listed).toHaveLength(hrefs.length)
    const current = list('delivery').getAllByRole('link', { current: true })
    await expect(current.map(({ textContent }) => textContent)).toEqual(['delivery', 'notReady'])
  },
}

export const SideBySide = {
  render: () => <Bench {...Counting} />,
  play: async (played: Played) => {
    const { chart, press, stands } = partsOf(played)
    const drawn = await chart('figures')
    await expect(drawn.getByRole('link', { name: 'State report.counting, current' })).toBeVisible()
    await press('Break, as a bug would')
    await stands('memory.known + report.uncounted + rows.closed')
    await expect(drawn.getByRole('link', { name: 'State report.uncounted, current' })).toBeVisible()
  },
}

export const WithoutView = {
  render: () => <Bench {...Waiting} />,
  play: async (played: Played) => {
    const { view, press, stands } = partsOf(played)
    await press(/^Let pause pass/)
    await stands('asking')
    await expect(view.getByRole('heading', { name: 'asking' })).toBeVisible()
  },
}
