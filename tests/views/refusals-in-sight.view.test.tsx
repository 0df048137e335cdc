import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { InformationView } from '#views/information/information.view.tsx'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { SetupView } from '#views/setup/setup.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(() => page.viewport(1280, 800))

const ignore = () => undefined

const setupAt = (leaf: keyof typeof setupFixtures.states) => (
  <SetupView actor={frozen(setupFixtures, leaf)} onBack={ignore} />
)
const languagesAt = (leaf: keyof typeof languagesFixtures.states) => (
  <LanguagesView actor={frozen(languagesFixtures, leaf)} onBack={ignore} />
)
const informationAt = (leaf: keyof typeof informationFixtures.states) => (
  <InformationView actor={frozen(informationFixtures, leaf)} onBack={ignore} reuse={null} assets={null} />
)

const steps: Record<string, readonly [before: () => ReactNode, after: () => ReactNode]> = {
  2: [() => setupAt('working.sheet.marking.marked'), () => setupAt('working.file.unsaved')],
  3: [() => languagesAt('choosing.quotation.quoted'), () => languagesAt('choosing.quotation.unsaved')],
  4: [() => informationAt('open.answers.editing.complete'), () => informationAt('open.answers.editing.refused')],
}

test.each(Object.entries(steps))(
  'a press on Next at step %s that is refused brings what went wrong into sight, on a small screen',
  async (step, [before, after]) => {
    await page.viewport(390, 500)
    const { rerender } = await render(before())
    await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    window.scrollTo(0, step === '3' ? 0 : document.documentElement.scrollHeight)
    await rerender(after())
    await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  },
)
