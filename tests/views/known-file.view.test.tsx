import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { KnownFile } from '#app/known-file.tsx'
import { frozen } from '#machines/harness/frozen.ts'
import { choosing, languagesFixtures, remembered } from '#machines/languages/languages.fixtures.ts'
import type { LanguagesContext } from '#machines/languages/languages.types.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const download = page.getByRole('button', { name: 'Download the translated file' })

/** Step 3 where nothing is left to translate; the service answers a download with this. */
async function shown(context: LanguagesContext, answer: () => Response) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() })
    return answer()
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const actor = frozen(languagesFixtures, 'choosing.quotation.nothingToTranslate', context)
  await render(
    <LanguagesView
      actor={actor}
      onBack={() => undefined}
      knownFile={(choice) => <KnownFile client={client} choice={choice} />}
    />,
  )
  return { asked, saved }
}

const known = choosing(remembered, { targets: ['frFR'], currency: 'EUR' })

test('what memory knows wholly is downloaded at step 3, and nothing can be ordered', async () => {
  const { asked, saved } = await shown(known, () => {
    return new Response('key,English,French', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''a.csv" },
    })
  })
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await download.click()
  await expect.poll(() => saved).toEqual(['a.csv'])
  expect(asked).toEqual([{ path: `/purchase/order/known-translation/${known.key.id}`, body: { targets: ['frFR'] } }])
})

test('a file that is too large to be filled at once says so, and can be asked for again', async () => {
  await shown(known, () =>
    Response.json({ code: 'EXCEEDED_LIMIT', message: 'Too much', requestId: '1' }, { status: 413 }),
  )
  await download.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The translated file could not be downloaded. It is too large to be filled at once. Please choose fewer languages, or write to support@lockit.example.',
    )
  await expect.element(download).toBeEnabled()
})

test('a file that its customer filled in alone is not offered to them', async () => {
  await shown(languagesFixtures.states['choosing.quotation.nothingToTranslate'], () => new Response())
  await expect.element(page.getByText('Every text is filled in already', { exact: false }).first()).toBeVisible()
  await expect.element(download).not.toBeInTheDocument()
})
