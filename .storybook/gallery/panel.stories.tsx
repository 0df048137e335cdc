import { expect, userEvent, waitFor } from 'storybook/test'
import { NotReady } from '#stories/delivery/delivery.stories.tsx'
import { Counting } from '#stories/figures/figures.stories.tsx'
import { Confirming } from '#stories/offer/offer.stories.tsx'
import { CardComplete } from '#stories/payment/payment.stories.tsx'
import { Waiting } from '#stories/news/news.stories.tsx'
import { Bench } from './bench.tsx'
import { benchParts, type Played } from './played.ts'

export default { title: 'State gallery/Panel' }

/** Sends an event, refuses and then accepts the call, and goes back and forward. */
export const SendAndAnswer = {
  render: () => <Bench {...Confirming} />,
  play: async (played: Played) => {
    const { view, chart, press, stands, trail } = benchParts(played)
    const drawn = await chart('offer')
    await expect(drawn.getByRole('link', { name: 'State sent.complete.confirming, current' })).toHaveAttribute(
      'aria-current',
    )
    await press('answer.confirm')
    await stands('answering')
    await expect(drawn.getByRole('link', { name: 'State answering, current' })).toBeVisible()
    await press('Refuse with OFFLINE')
    await stands('sent.unanswered.free')
    await press(/^offer.reject/)
    await press('answer.confirm')
    await press(/^Succeed with .*REJECTED/)
    await stands('rejected')
    await waitFor(() => expect(view.getByText(/rejected/i)).toBeVisible())
    await expect(trail()).toHaveLength(6)
    await press('Back')
    await stands('answering')
    await press('Back')
    await stands('sent.unanswered.confirming')
    await press('Forward')
    await stands('answering')
    await press('Break, as a bug would')
    await stands('sent.unanswered.free')
    await expect(trail().at(-1)).toMatch(/^confirmOffer: break/)
  },
}

/** The trail also records what a person does in the view, and it can be operated by keyboard alone. */
export const FromTheView = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { view, canvas, chart, stands, trail } = benchParts(played)
    await chart('payment')
    await userEvent.click(view.getByRole('radio', { name: /PayPal/ }))
    await stands('choosing.method.paypal + choosing.note.none + choosing.price.known')
    await expect(trail().at(-1)).toMatch(/^method.choose/)
    const back = canvas.getByRole('button', { name: 'Back' })
    back.focus()
    await userEvent.keyboard('{Enter}')
    await stands('choosing.method.card.complete + choosing.note.none + choosing.price.known')
    await waitFor(() => expect(view.getByRole('radio', { name: /^Card/ })).toBeChecked())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await stands('choosing.method.paypal + choosing.note.none + choosing.price.known')
  },
}

/** One actor answers each call by its habit; another hangs until its delay ends. */
export const HabitsAndWaits = {
  render: () => <Bench {...Confirming} />,
  play: async (played: Played) => {
    const { press, choose, stands, trail } = benchParts(played)
    await choose(/confirmOffer/, 'refuse with OFFLINE')
    await press('answer.confirm')
    await stands('sent.unanswered.free')
    await expect(trail()).toHaveLength(3)
    await choose(/confirmOffer/, 'hang')
    await press(/^offer.accept/)
    await press('answer.confirm')
    await stands('answering')
    await press(/^Let deadline pass/)
    await stands('sent.unanswered.free')
  },
}

export const ChangedPayload = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { canvas, press, stands } = benchParts(played)
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
    await stands('choosing.method.paypal + choosing.note.none + choosing.price.known')
  },
}

export const AsList = {
  render: () => <Bench {...NotReady} />,
  play: async (played: Played) => {
    const { chart, press, list } = benchParts(played)
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
    const { chart, press, stands } = benchParts(played)
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
    const { view, press, stands } = benchParts(played)
    await press(/^Let pause pass/)
    await stands('asking')
    await expect(view.getByRole('heading', { name: 'asking' })).toBeVisible()
  },
}
