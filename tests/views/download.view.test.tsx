import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import { createClient } from '#api/client.ts'
import { downloadReceipt } from '#domain/contract/download-receipt.call.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { answer, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = page.getByRole('button', { name: 'Download receipt', exact: true })

test('every transition of a download is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: downloadFixtures,
    actors: receiptActors(client, '48377'),
    view: (actor) => <DownloadView actor={actor} document="receipt" />,
    gestures: {
      'file.download': () => button.click(),
      'download.progressed': (event, actor) => actor.send(event),
    },
    sights: {
      ready: async () => {
        await expect.element(button).toHaveAttribute('aria-busy', 'false')
        await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      },
      downloading: () => expect.element(button).toHaveAttribute('aria-busy', 'true'),
      failed: () =>
        expect.element(page.getByRole('alert')).toMatchTextContent(/^The receipt could not be downloaded\. ./),
    },
    network: {
      download: (output) => [
        output.ok
          ? answer(downloadReceipt, { blob: new Blob(['%PDF-']), fileName: 'receipt-48377.pdf' })
          : unplug(downloadReceipt),
      ],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
