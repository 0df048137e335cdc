import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atMap, map, placeOf, shape } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the map is brought nearer, moved and put back by mouse', async () => {
  const { targets } = await atMap([])
  const before = await placeOf('FR')
  await button('Zoom in').click()
  await expect.poll(() => placeOf('FR')).not.toEqual(before)
  await button('Reset').click()
  await expect.poll(() => placeOf('FR')).toEqual(before)
  map
    .element()
    .dispatchEvent(
      new WheelEvent('wheel', { deltaY: -50, ctrlKey: true, cancelable: true, clientX: 400, clientY: 400 }),
    )
  await expect.poll(() => placeOf('FR')).not.toEqual(before)
  const near = await placeOf('FR')
  await userEvent.dragAndDrop(map, map, { sourcePosition: near, targetPosition: { x: near.x + 60, y: near.y + 20 } })
  const moved = async () => {
    const { x, y } = await placeOf('FR')
    return [Math.round(x - near.x), Math.round(y - near.y)]
  }
  await expect.poll(moved).toEqual([60, 20])
  expect(targets()).toEqual([])
})

test('two fingers bring the map nearer', async () => {
  await atMap([])
  const apart = async () => (await placeOf('RU')).x - (await placeOf('FR')).x
  const before = await apart()
  const finger = (type: string, pointerId: number, clientX: number) => pointer(type, { pointerId, clientX })
  finger('pointerdown', 11, 400)
  finger('pointerdown', 12, 500)
  finger('pointermove', 12, 600)
  finger('pointerup', 12, 600)
  finger('pointerup', 11, 400)
  await expect.poll(async () => (await apart()) / before).toBeCloseTo(2, 1)
})

test('a finger that scrolls the page leaves the map where it was', async () => {
  await atMap([])
  const before = await placeOf('FR')
  const finger = (type: string, clientX: number, clientY: number) => pointer(type, { clientX, clientY })
  finger('pointerdown', 400, 500)
  finger('pointermove', 440, 480)
  await expect.poll(() => placeOf('FR')).not.toEqual(before)
  finger('pointercancel', 440, 480)
  await expect.poll(() => placeOf('FR')).toEqual(before)
})

test('a press that is let go beside the map pushes it about no more, and leaves the next one as it is', async () => {
  const { targets } = await atMap([])
  const first = await placeOf('FR')
  await button('Zoom in').click()
  await expect.poll(() => placeOf('FR')).not.toEqual(first)
  const near = await placeOf('FR')
  const moved = async () => Math.round((await placeOf('FR')).x - near.x)
  const mouse = (type: string, clientX: number, buttons = 1) =>
    pointer(type, { pointerId: 1, pointerType: 'mouse', clientX, buttons })
  mouse('pointerdown', 400)
  mouse('pointermove', 370)
  mouse('pointermove', 300, 0)
  mouse('pointermove', 200)
  await expect.poll(moved).toBe(-30)
  mouse('pointerdown', 400)
  mouse('pointermove', 370)
  await expect.poll(moved).toBe(-60)
  mouse('pointerdown', 400)
  const { left, top } = map.element().getBoundingClientRect()
  const { x, y } = await placeOf('FR')
  const click = { bubbles: true, detail: 1, clientX: left + x, clientY: top + y }
  shape('France').element().dispatchEvent(new MouseEvent('click', click))
  expect(targets()).toEqual(['frFR'])
})

/** Sends a pointer event that the browser itself did not make. */
function pointer(type: string, how: PointerEventInit): void {
  const element = map.element()
  element.setPointerCapture = () => undefined
  const touch = { pointerId: 11, pointerType: 'touch', clientY: 400, buttons: type === 'pointerup' ? 0 : 1 }
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, ...touch, ...how }))
}

test('a search brings the country that it means into view, however small', async () => {
  await atMap([])
  const seen = async (id: string) => {
    const { x, y } = await placeOf(id)
    const { width, height } = map.element().getBoundingClientRect()
    return x > 0 && x < width && y > 0 && y < height
  }
  const scale = () => map.element().querySelector('g')?.getScreenCTM()?.a ?? 0
  expect(await seen('MT')).toBe(true)
  const before = scale()
  await page.getByRole('searchbox').fill('malta')
  await expect.poll(() => scale() > before * 2).toBe(true)
  expect(await seen('MT')).toBe(true)
  // Fiji lies out of sight by then.
  await page.getByRole('searchbox').fill('fiji')
  await expect.poll(() => seen('FJ')).toBe(true)
})

test.each([1280, 390])(
  'a search that finds several countries brings all of them into view, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    try {
      await atMap([])
      const unseen = async (ids: readonly string[]) => {
        const { width: across, height: down } = map.element().getBoundingClientRect()
        const places = await Promise.all(ids.map(async (id) => ({ id, ...(await placeOf(id)) })))
        return places.filter(({ x, y }) => x < 0 || x > across || y < 0 || y > down).map(({ id }) => id)
      }
      const scale = () => map.element().querySelector('g')?.getScreenCTM()?.a ?? 0
      const baltic = ['EE', 'LT', 'LV']
      await page.getByRole('searchbox').fill('fiji')
      await expect.poll(() => unseen(['FJ'])).toEqual([])
      expect(await unseen(baltic)).toEqual(baltic)
      const near = scale()
      await page.getByRole('searchbox').fill('united')
      await expect.poll(() => unseen(['US', 'GB', 'AE'])).toEqual([])
      expect(scale()).toBeLessThan(near)
      // What was found stays where a person moves it.
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      const moved = scale()
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(scale()).toBe(moved)
      await page.getByRole('searchbox').fill('spanish')
      await expect.poll(() => unseen(['ES', 'MX', 'CL', 'GQ'])).toEqual([])
    } finally {
      await page.viewport(1280, 800)
    }
  },
)
