import { expect, userEvent, waitFor } from 'storybook/test'
import { Commented, Confirming } from '#stories/offer/offer.stories.tsx'
import { CardComplete } from '#stories/payment/payment.stories.tsx'
import { Bench } from './bench.tsx'
import { benchParts, type Played } from './played.ts'

export default { title: 'State gallery/Chart' }

/** A large chart is laid out in a second or more. */
function redrawn(check: () => unknown) {
  return waitFor(check, { timeout: 15_000 })
}

/** What a chart shows is moved and enlarged by keys, by the wheel, and by dragging it. */
export const MovedAndEnlarged = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { canvas, chart, press } = benchParts(played)
    const drawn = await chart('payment')
    const frame = canvas.getByRole('region', { name: 'Chart of payment' })
    const here = drawn.getByRole('link', { name: 'State choosing.method.card.complete, current' })
    const placeOf = () => here.getBoundingClientRect()
    const isMiddle = () => {
      const [{ left, right, top, bottom }, { x, y, width, height }] = [placeOf(), frame.getBoundingClientRect()]
      return Math.hypot((left + right) / 2 - x - width / 2, (top + bottom) / 2 - y - height / 2) < 60
    }
    await waitFor(() => expect(isMiddle()).toBe(true))
    const letters = drawn.getByText('complete')
    const sizeOf = () => (placeOf().height / 30) * Number.parseFloat(getComputedStyle(letters).fontSize)
    await expect(sizeOf()).toBeGreaterThan(11)

    frame.focus()
    const first = placeOf()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(placeOf().x).toBeCloseTo(first.x - 80))
    await expect(placeOf().y).toBeCloseTo(first.y - 80)
    await userEvent.keyboard('+')
    await waitFor(() => expect(placeOf().width).toBeCloseTo(first.width * 1.25))
    await userEvent.keyboard('-{ArrowLeft}{ArrowUp}')
    await waitFor(() => expect(placeOf().x).toBeCloseTo(first.x))

    const { x, y } = frame.getBoundingClientRect()
    frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -250, clientX: first.x, clientY: first.y, cancelable: true }))
    await waitFor(() => expect(placeOf().width).toBeGreaterThan(first.width * 1.3))
    // Enlarged towards the pointer: what was under it still is.
    await expect(Math.hypot(placeOf().x - first.x, placeOf().y - first.y)).toBeLessThan(3)
    // A pinch on a touchpad comes as a wheel with the control key: it enlarges far more for as far a way.
    const pinched = placeOf().width
    const pinch = { ctrlKey: true, deltaY: 25, clientX: first.x, clientY: first.y, cancelable: true }
    const isTaken = !frame.dispatchEvent(new WheelEvent('wheel', pinch))
    await expect(isTaken).toBe(true)
    await waitFor(() => expect(placeOf().width).toBeCloseTo(pinched * 2 ** -0.5, 0))
    await expect(Math.hypot(placeOf().x - first.x, placeOf().y - first.y)).toBeLessThan(3)
    frame.dispatchEvent(new MouseEvent('mousedown', { clientX: x + 5, clientY: y + 5, view: window }))
    window.dispatchEvent(new MouseEvent('mousemove', { clientX: x + 65, clientY: y + 25, view: window }))
    window.dispatchEvent(new MouseEvent('mouseup', { clientX: x + 65, clientY: y + 25, view: window }))
    await waitFor(() => expect(placeOf().x).toBeCloseTo(first.x + 60, 0))

    await userEvent.keyboard('0')
    const whole = () =>
      drawn.getByRole('link', { name: 'State payment' }).closest('svg > g > g')?.getBoundingClientRect()
    await waitFor(() => expect(whole()?.height).toBeLessThanOrEqual(frame.clientHeight))
    await expect(whole()?.width).toBeLessThanOrEqual(frame.clientWidth)
    await press('To the state')
    await waitFor(() => expect(isMiddle()).toBe(true))
    await expect(sizeOf()).toBeGreaterThan(11)
  },
}

/** A large chart opens folded but for where the flow stands. Groups fold and unfold by press and by key. */
export const Folded = {
  render: () => <Bench {...CardComplete} />,
  play: async (played: Played) => {
    const { chart, press } = benchParts(played)
    const drawn = await chart('payment')
    const group = (name: string) => drawn.getByRole('button', { name: `Parts of ${name}` })
    await expect(group('choosing.method')).toHaveAttribute('aria-expanded', 'true')
    await expect(group('approval')).toHaveAttribute('aria-expanded', 'false')
    await expect(drawn.queryByRole('link', { name: 'State approval.answering' })).toBeNull()
    // What the focus moves to by key comes into the frame.
    group('approval').focus()
    await redrawn(() => expect(group('approval').getBoundingClientRect().y).toBeGreaterThan(0))
    const before = group('approval').getBoundingClientRect()
    await userEvent.click(group('approval'))
    await redrawn(() => expect(drawn.getByRole('link', { name: 'State approval.answering' })).toBeVisible())
    await expect(group('approval').getBoundingClientRect().y).toBeCloseTo(before.y, 0)
    group('approval').focus()
    await userEvent.keyboard('{Enter}')
    await redrawn(() => expect(drawn.queryByRole('link', { name: 'State approval.answering' })).toBeNull())
    await userEvent.keyboard(' ')
    await redrawn(() => expect(group('approval')).toHaveAttribute('aria-expanded', 'true'))
    await userEvent.click(group('choosing.method'))
    await redrawn(() => expect(drawn.getByRole('link', { name: 'State choosing.method, current' })).toBeVisible())
    await press('Unfold all')
    await redrawn(() => expect(drawn.getByRole('link', { name: 'State challenge.confirming' })).toBeVisible())
    await press('Fold all')
    await redrawn(() => expect(drawn.queryByRole('link', { name: 'State challenge.confirming' })).toBeNull())
  },
}

/** One hop around where the flow stands, and it follows. */
export const OneHop = {
  render: () => <Bench {...Confirming} />,
  play: async (played: Played) => {
    const { chart, press } = benchParts(played)
    await chart('offer')
    await press('One hop')
    const names = (expected: string[]) =>
      redrawn(async () => {
        const states = (await chart('offer')).getAllByRole('link', { name: /^State / })
        const shown = states.map((link) => link.getAttribute('aria-label')?.replace('State ', ''))
        await expect(new Set(shown)).toEqual(new Set(expected))
      })
    await names([
      'answering',
      'offer',
      'sent',
      'sent.complete',
      'sent.complete.confirming, current',
      'sent.complete.free',
      'sent.routing',
    ])
    await press('answer.confirm')
    await names([
      'answering, current',
      'expired',
      'notFound',
      'offer',
      'rereading',
      'routing',
      'sent',
      'sent.complete',
      'sent.complete.confirming',
      'sent.unanswered',
      'sent.unanswered.confirming',
      'withdrawn',
    ])
  },
}

/** A state that is pointed at or has the focus lights up the transitions from it and to it, and what is at their ends. */
export const LitUp = {
  render: () => <Bench {...Commented} />,
  play: async (played: Played) => {
    const { chart } = benchParts(played)
    const drawn = await chart('offer')
    const near = () =>
      drawn
        .getAllByRole('link', { name: /^Transition/ })
        .filter((link) => link.dataset['near'] === 'true')
        .map((link) => link.getAttribute('aria-label'))
    await expect(near()).toEqual([])
    drawn.getByRole('link', { name: 'State answering' }).focus()
    await waitFor(() => expect(near().length).toBeGreaterThan(2))
    await expect(near()).toContain('Transition answer.confirm of sent.unanswered.confirming')
    await expect(near().some((label) => label?.endsWith('of answering'))).toBe(true)
    await userEvent.hover(drawn.getByRole('link', { name: 'Transition answer.confirm of sent.complete.confirming' }))
    await waitFor(() => expect(near()).toEqual(['Transition answer.confirm of sent.complete.confirming']))
    await userEvent.unhover(drawn.getByRole('link', { name: 'Transition answer.confirm of sent.complete.confirming' }))
  },
}
