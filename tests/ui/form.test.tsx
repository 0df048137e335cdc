import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { Form } from '#ui/form.tsx'
import { AuthView } from '#views/auth/auth.view.tsx'

const isLocked = () => document.querySelector('fieldset')?.disabled

test('the edit form takes no typing from the moment that its company is being read', async () => {
  await render(<AuthView actor={frozen(authFixtures, 'edit.reading')} />)
  expect(isLocked()).toEqual(true)
})

test('a form that is being sent looks so when that lasts', async () => {
  await render(<AuthView actor={frozen(authFixtures, 'edit.submitting')} />)
  await expect.poll(isLocked).toEqual(true)
})

test('a form that is being sent holds every field, though it does not look so yet', async () => {
  const screen = await render(
    <Form sending onEdit={() => undefined} onSubmit={() => undefined}>
      <input aria-label="Line" defaultValue="words" />
      <input type="checkbox" aria-label="Box" />
      <select aria-label="One" defaultValue="a">
        <option>a</option>
        <option>b</option>
      </select>
    </Form>,
  )
  screen.getByLabelText('Line').element().focus()
  await userEvent.keyboard('more')
  screen.getByLabelText('Box').element().focus()
  await userEvent.keyboard(' ')
  screen.getByLabelText('One').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByLabelText('Line')).toHaveValue('words')
  await expect.element(screen.getByLabelText('Box')).not.toBeChecked()
  await expect.element(screen.getByLabelText('One')).toHaveValue('a')
})

test('a form tells exactly what it would send', async () => {
  const told: [string, FormDataEntryValue][][] = []
  const screen = await render(
    <Form onEdit={(form) => told.push([...form])} onSubmit={() => undefined}>
      <input name="line" aria-label="Line" />
      <input aria-label="Nameless" defaultValue="unsaid" />
      <input name="locked" defaultValue="unsaid" disabled />
      <textarea name="text" defaultValue={'two\nlines'} />
      <select name="one" defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
      <input type="radio" name="radio" value="left" defaultChecked />
      <input type="radio" name="radio" value="right" />
      <input type="checkbox" name="box" value="first" defaultChecked />
      <input type="checkbox" name="box" value="second" aria-label="Second" />
      <button type="submit" name="button" value="unsaid">
        Send
      </button>
    </Form>,
  )
  await screen.getByLabelText('Line').fill('words')
  await screen.getByLabelText('Second').click()
  const form = document.querySelector('form')
  expect(told.at(-1)).toEqual([...new FormData(form ?? undefined)])
  expect(told.at(-1)).toHaveLength(6)
})
