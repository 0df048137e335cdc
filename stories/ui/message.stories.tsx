import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Specimen, Shelf } from './sheet.tsx'

const meta: Meta = { title: 'ui/Messages' }
export default meta

const ignore = () => {}

export const Notes: StoryObj = {
  render: () => (
    <Specimen title="Notes">
      <Shelf title="Four tones">
        <Note tone="info" title="New prices">
          The quote was worked out again.
        </Note>
        <Note tone="success" announce="status">
          Your password has been changed
        </Note>
        <Note tone="warn" title="Sandbox">
          No money moves here.
        </Note>
        <Note tone="danger" title="Unsupported file" announce="alert">
          We could not process this file automatically. Please contact customer service by e-mail.
        </Note>
        <Note tone="success" floating onClose={ignore}>
          We sent an email to maya@tallship.example, which contains a link to reset your password
        </Note>
      </Shelf>
    </Specimen>
  ),
}

export const OpenDialog: StoryObj = {
  render: () => (
    <Specimen title="Behind the dialog">
      <Dialog
        title="Invalid file"
        onClose={ignore}
        actions={
          <>
            <Button onClick={ignore}>Close</Button>
            <Button kind="primary" onClick={ignore}>
              Select another file
            </Button>
          </>
        }
      >
        <p>
          The selected file exceeds the maximum size allowed (8 MB) and cannot be saved. Please select another file.
        </p>
      </Dialog>
    </Specimen>
  ),
}

const closed = fn()

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen title="A dialog gives the focus back">
      <Button onClick={() => setOpen(true)}>Log in</Button>
      {open && (
        <Dialog
          title="Sign in"
          onClose={() => {
            closed()
            setOpen(false)
          }}
        >
          <Field label="Email">
            <TextInput name="email" type="email" />
          </Field>
        </Dialog>
      )}
    </Specimen>
  )
}

export const Focus: StoryObj = {
  render: () => <Opener />,
  play: async ({ canvas, canvasElement }) => {
    closed.mockClear()
    const opener = canvas.getByRole('button', { name: 'Log in' })
    await userEvent.click(opener)
    const dialog = canvas.getByRole('dialog', { name: 'Sign in' })
    await expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(closed).toHaveBeenCalledOnce()
    await expect(canvasElement.ownerDocument.activeElement).toBe(opener)
  },
}
