import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test('shows a component in a real browser and answers its calls', async () => {
  const worker = setupWorker(http.get('/hello', () => HttpResponse.json({ data: 'Hello' })))
  await worker.start({ quiet: true })
  const reply: { data: string } = await (await fetch('/hello')).json()
  const screen = await render(<p>{reply.data}</p>)
  await expect.element(screen.getByText('Hello')).toBeVisible()
  await worker.stop()
})
