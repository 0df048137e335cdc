import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import { createClient } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { TranslatedFileView } from '#views/download/translated-file.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => 'header.payload.signature', onSessionRefused: () => undefined })
const fileName = 'tiny freight.xlsx'
const button = page.getByRole('button')

/** The button of a file whose bytes the test sends, ten in all. */
async function shown() {
  const replies: ReadableStreamDefaultController<Uint8Array>[] = []
  const worker = setupWorker(
    http.get('/purchase/order/resource/48377/merged/:name', () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void replies.push(controller) })
      return new HttpResponse(body, { headers: { 'content-length': '10' } })
    }),
  )
  await worker.start({ quiet: true })
  onTestFinished(() => worker.stop())
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const machine = downloadMachine.provide({ actors: translatedFileActors(client, { orderId: '48377', fileName }) })
  const actor = createActor(machine).start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(<TranslatedFileView actor={actor} fileName={fileName} />)
  return { replies, saved }
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
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button.click()
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.enqueue(new Uint8Array(10))
  replies[1]?.close()
  await expect.element(button).toHaveTextContent(`Download ${fileName}`)
  expect(saved).toEqual([fileName])
})
