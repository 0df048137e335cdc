import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTypedAhead } from '#views/app/use-typed-ahead.ts'

/** A page with a field and a button of its own, and the form that comes over it. */
function Page({ isThere }: { isThere: boolean }) {
  useTypedAhead(!isThere, isThere)
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button">Log in</button>
      {isThere && <input aria-label="Email" defaultValue="@brine.example" ref={(field) => field?.focus()} />}
    </>
  )
}

const email = page.getByRole('textbox', { name: 'Email' })
const note = page.getByRole('textbox', { name: 'Note' })

test('text typed while a form loads lands in the field that is then focused', async () => {
  const { rerender } = await render(<Page isThere={false} />)
  await page.getByRole('button').click()
  await userEvent.keyboard('mayo{Backspace}a{Control>}x{/Control}')
  await rerender(<Page isThere />)
  await expect.element(email).toHaveValue('maya@brine.example')
})

test('text typed into another field meanwhile stays only there', async () => {
  const { rerender } = await render(<Page isThere={false} />)
  await note.click()
  await userEvent.keyboard('A calm ')
  await rerender(<Page isThere />)
  await expect.element(note).toHaveValue('A calm ')
  await expect.element(email).toHaveValue('@brine.example')
})
