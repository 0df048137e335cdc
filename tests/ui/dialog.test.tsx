import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

function SignIn({ onClose, stays }: { onClose: () => void; stays?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      {open && (
        <Dialog
          title="Sign in"
          onClose={() => {
            onClose()
            if (!stays) setOpen(false)
          }}
        >
          <Field label="Email">
            <TextInput name="email" type="email" />
          </Field>
        </Dialog>
      )}
    </>
  )
}

test('takes the focus to its first field and gives it back', async () => {
  const close = vi.fn<() => void>()
  const screen = await render(<SignIn onClose={close} />)
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toHaveFocus()
  expect(close.mock.calls).toEqual([[]])
})

test('stays as long as it is kept open, however often Escape is pressed', async () => {
  const close = vi.fn<() => void>()
  const screen = await render(<SignIn onClose={close} stays />)
  await screen.getByRole('button', { name: 'Log in' }).click()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  expect(close.mock.calls).toEqual([[], [], []])
})

test('closes by its button', async () => {
  const close = vi.fn<() => void>()
  const screen = await render(<SignIn onClose={close} />)
  await screen.getByRole('button', { name: 'Log in' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(close.mock.calls).toEqual([[]])
})

test('keeps its head in sight over a long form, and the field that has the focus clear of it', async () => {
  await page.viewport(390, 600)
  const screen = await render(
    <Dialog title="Sign up" onClose={() => undefined}>
      {Array.from({ length: 20 }, (_, index) => (
        <Field key={index} label={`Line ${index}`}>
          <TextInput />
        </Field>
      ))}
    </Dialog>,
  )
  const line = (index: number) => screen.getByRole('textbox', { name: `Line ${index}`, exact: true }).element()
  line(19).focus()
  const close = screen.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeInViewport({ ratio: 1 })
  for (let index = 18; index >= 0; index -= 1) {
    line(index).focus()
    const { bottom } = close.element().getBoundingClientRect()
    expect(line(index).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  }
  await page.viewport(1280, 800)
})
