import { afterEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { atStep3 } from '../support/step-3.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const summary = page.getByRole('complementary', { name: 'Summary' })

afterEach(() => page.viewport(1280, 800))

/** Under 1024 px the pressed button is in the bar too, which comes last. */
const places = [
  ['summary', 1280],
  ['bar', 390],
] as const

async function press(there: Locator): Promise<void> {
  await expect.element(there).toBeVisible()
  there.element().focus()
  await userEvent.keyboard('{Enter}')
}

test.each(places)('a person who asks for the quotation anew in the %s comes to the summary', async (_, width) => {
  await page.viewport(width, 800)
  await render(
    <LanguagesView actor={frozen(languagesFixtures, 'choosing.quotation.refused')} onBack={() => undefined} />,
  )
  await press(button('Try again').last())
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await expect.element(summary).toHaveFocus()
})

test.each(places)('a person who removes the last language in the %s comes to the summary', async (_, width) => {
  await page.viewport(width, 800)
  await atStep3(['frFR'])
  await press(button('Remove French').last())
  await expect.element(page.getByText('No languages chosen yet.')).toBeInTheDocument()
  await expect.element(button('Remove French')).not.toBeInTheDocument()
  await expect.element(summary).toHaveFocus()
})

test('a removal that came too late for the choice that is saved does nothing, then or later', async () => {
  const saving = Promise.withResolvers<void>()
  const { saved } = await atStep3(['frFR', 'deDE'], { saving: saving.promise })
  await button('Next').click()
  await expect.poll(() => saved.length).toBe(1)
  await press(button('Remove French'))
  saving.reject(new Error('The line is down'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  const french = page.getByRole('checkbox', { name: 'French', exact: true })
  french.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(button('Remove French')).not.toBeInTheDocument()
  await expect.element(french).toHaveFocus()
})
