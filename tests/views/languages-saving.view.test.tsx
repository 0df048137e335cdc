import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { changedAttributes } from '../support/changed-attributes.ts'
import { atStep3 } from '../support/step-3.tsx'
import { map } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const heading = page.getByRole('heading', { name: 'Select languages' })
const next = page.getByRole('button', { name: 'Next', exact: true })

test('Select all stays ticked while all of them are saved', async () => {
  const draft = { targets: fullList.prices.map(({ lang }) => lang), currency: 'EUR' } as const
  const context = { ...languagesFixtures.states['choosing.quotation.saving'], draft }
  const actor = frozen(languagesFixtures, 'choosing.quotation.saving', context)
  await render(<LanguagesView actor={actor} onBack={() => undefined} />)
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
})

test('while saving, the step keeps showing the saved choice', async () => {
  const saving = Promise.withResolvers<void>()
  const quoting = new Promise<void>(() => undefined)
  await atStep3(['frFR'], { quoting, saving: saving.promise })
  await page.getByRole('tab', { name: 'World map' }).click()
  await expect.element(map).toBeVisible()
  await next.click()
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => document.querySelector('[inert]')).not.toBe(null)
  const changed = changedAttributes()
  saving.resolve()
  await expect.element(heading).not.toBeInTheDocument()
  expect(changed).toEqual([])
})
