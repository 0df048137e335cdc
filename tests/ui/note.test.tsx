import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Note } from '#ui/note.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

test('a long address breaks before the cross that closes the note', async () => {
  await page.viewport(390, 800)
  const address = `${'maya.of.the.tall.ship.'.repeat(3)}lindqvist@translations.tallship.example`
  await render(
    <Note tone="success" title={`Mail for ${address}`} onClose={() => undefined}>
      We sent an email to {address}, which contains a link.
    </Note>,
  )
  const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(page.getByText(/We sent an email/).element())
  const ends = [...text.getClientRects()].map(({ right }) => right)
  expect(ends.length).toBeGreaterThan(1)
  expect(Math.max(...ends)).toBeLessThanOrEqual(close.left)
})
