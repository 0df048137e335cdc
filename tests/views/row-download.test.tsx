import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import { createClient } from '#api/client.ts'
import { createDownloads, type Downloads } from '#app/downloads.ts'
import { RowDownload } from '#app/row-download.tsx'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { RowDownloadView } from '#views/download/row-download.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const fileName = 'tiny freight.xlsx'
const button = page.getByRole('button')

/**
 * The bytes of the file, which the test sends, ten in all; and what was saved. They come straight from the test: on the way
 * through a worker, two parts may become one.
 */
function played() {
  const replies: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    expect(new URL(url).pathname).toMatch(/^\/purchase\/order\/resource\/48377\/merged\//)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void replies.push(controller) })
    return Promise.resolve(new Response(body, { headers: { 'content-length': '10' } }))
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return { replies, saved }
}

/** The file's place in a row of the order list. */
function rowOf(downloads: Downloads) {
  return (
    <RowDownload
      downloads={downloads}
      id={`48377 ${fileName}`}
      actors={() => translatedFileActors(client, { orderId: '48377', fileName })}
      name={fileName}
    />
  )
}

/** The button of that file. */
async function shown() {
  const playing = played()
  const machine = downloadMachine.provide({ actors: translatedFileActors(client, { orderId: '48377', fileName }) })
  const actor = createActor(machine).start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(<RowDownloadView actor={actor} name={fileName} />)
  return playing
}

test('the translated file comes with its progress, and is handed over once', async () => {
  const { replies, saved } = await shown()
  await expect.element(button).toHaveTextContent(`Download ${fileName}`)
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => replies.length).toBe(1)
  replies[0]?.enqueue(new Uint8Array(4))
  replies[0]?.enqueue(new Uint8Array(1))
  await expect.element(button).toHaveTextContent(`40% ${fileName}`)
  replies[0]?.enqueue(new Uint8Array(5))
  replies[0]?.close()
  await expect.element(button).toHaveTextContent(`Download ${fileName}`)
  await expect.element(button).toHaveFocus()
  expect(saved).toEqual([fileName])
})

test('a file that cannot be had says so on its button, and can be asked for again', async () => {
  const { replies, saved } = await shown()
  await button.click()
  await expect.poll(() => replies.length).toBe(1)
  replies[0]?.enqueue(new Uint8Array(4))
  replies[0]?.error(new Error('cut off'))
  await expect.element(button).toHaveTextContent(`Failed, try again ${fileName}`)
  await expect.element(page.getByRole('status')).toHaveTextContent(`${fileName} could not be downloaded`)
  await expect.element(button).toHaveAttribute('title', expect.stringMatching(/^tiny freight\.xlsx: No connection/))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button.click()
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.enqueue(new Uint8Array(10))
  replies[1]?.close()
  await expect.element(button).toHaveTextContent(`Download ${fileName}`)
  expect(saved).toEqual([fileName])
})

test('a receipt is called so in its row, and why it cannot be had is said below', async () => {
  const actor = frozen(downloadFixtures, 'failed')
  await render(<RowDownloadView actor={actor} name="Receipt of order 48377" word="Receipt" />)
  await expect.element(button).toHaveAccessibleName('Failed, try again Receipt of order 48377')
  await expect.element(page.getByText('Receipt', { exact: true })).toBeVisible()
  await expect.element(button).toHaveAttribute('title', 'Receipt of order 48377')
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Receipt of order 48377 could not be downloaded/)
  await expect.element(page.getByText('No connection. Please try again when you are online.')).toBeVisible()
})

test('a download goes on while its page is left, and is found again', async () => {
  const { replies, saved } = played()
  const downloads = createDownloads()
  const row = rowOf(downloads)
  const before = await render(row)
  await button.click()
  await expect.poll(() => replies.length).toBe(1)
  await before.unmount()
  replies[0]?.enqueue(new Uint8Array(4))
  replies[0]?.enqueue(new Uint8Array(1))
  const after = await render(row)
  await expect.element(button).toHaveTextContent(`40% ${fileName}`)
  await after.unmount()
  replies[0]?.enqueue(new Uint8Array(5))
  replies[0]?.close()
  await expect.poll(() => saved).toEqual([fileName])
  await render(row)
  await expect.element(button).toHaveTextContent(`Download ${fileName}`)
  expect(replies).toHaveLength(1)
})

test('a person who is signed in no more gets no more of it', async () => {
  const { replies, saved } = played()
  const downloads = createDownloads()
  await render(rowOf(downloads))
  await button.click()
  await expect.poll(() => replies.length).toBe(1)
  replies[0]?.enqueue(new Uint8Array(4))
  const actor = downloads.of(`48377 ${fileName}`, () => expect.fail('It is forgotten'))
  downloads.end()
  expect(actor.getSnapshot().status).toBe('stopped')
  expect(saved).toEqual([])
})
