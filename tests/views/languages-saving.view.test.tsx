import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('Select all stays ticked while all of them are saved', async () => {
  const draft = { targets: fullList.prices.map(({ lang }) => lang), currency: 'EUR' } as const
  const context = { ...languagesFixtures.states['choosing.quotation.saving'], draft }
  const actor = frozen(languagesFixtures, 'choosing.quotation.saving', context)
  await render(<LanguagesView actor={actor} onBack={() => undefined} />)
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
})
