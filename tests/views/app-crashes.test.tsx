import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import type { AppContext } from '#machines/app/app.types.ts'
import { frozen } from '#machines/harness/frozen.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import { Page } from '#ui/page.tsx'
import { AppView } from '#views/app/app.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const wordmark = page.getByRole('link', { name: 'Lockit' })
const content = page.getByRole('heading', { name: 'A page' })
function Bomb(): never {
  throw new Error('A view has crashed')
}

/** The app in a state whose context breaks in one place, and how often that was told. */
async function show(
  leaf: LeafPath<typeof appFixtures.machine>,
  broken: (context: AppContext) => AppContext,
  auth = () => <p>The form</p>,
) {
  const crashed = vi.fn<() => void>()
  const actor = frozen(appFixtures, leaf, broken(appFixtures.states[leaf]))
  const send = vi.spyOn(actor, 'send')
  await render(
    <AppView
      actor={actor}
      auth={auth}
      onCrash={crashed}
      page={({ header, footer }) => (
        <Page header={header} footer={footer}>
          <h1>A page</h1>
        </Page>
      )}
    />,
  )
  return { crashed, send }
}

const same = (context: AppContext) => context

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a header that crashes leaves the page and the way home', async () => {
  // Nothing that React can draw.
  const firstName = {} as string
  const { crashed } = await show('adoption.idle', (context) => ({
    ...context,
    session: context.session && { ...context.session, user: { ...context.session.user, firstName } },
  }))
  await expect.element(content).toBeVisible()
  await expect.element(wordmark).toBeVisible()
  expect(crashed).toHaveBeenCalledTimes(1)
})

test('a note that crashes leaves the page and its header', async () => {
  // Nothing that can be worked with as a time.
  const retryAt = Symbol('retryAt') as unknown as number
  const { crashed } = await show('adoption.unadopted', (context) => ({
    ...context,
    refusal: 'TOO_MANY_REQUESTS',
    retryAt,
  }))
  await expect.element(content).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('button').first()).toBeVisible()
  expect(crashed).toHaveBeenCalledTimes(1)
})

test('a form that crashes says so in its dialog, which can be closed', async () => {
  const { crashed, send } = await show('dialog.open', same, () => <Bomb />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something went wrong.')
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  await expect.element(content).toBeVisible()
  expect(crashed).toHaveBeenCalledTimes(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(send).toHaveBeenCalledWith({ type: 'account.close' })
})
