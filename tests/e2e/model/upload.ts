import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { DeviceFile, Hands } from './hands.ts'

/** Step 1. */
export function uploadOn(page: Page, hands: Hands) {
  const field = page.getByLabel('Choose a file')
  return {
    field,
    choose: (file: DeviceFile | string) => hands.chooseFile(field, file),
    drop: (file: DeviceFile) => dropOn(page, file),
    /** What the refusal says, once there is one. */
    refusal: async () => (await page.getByRole('alert').innerText()).replaceAll(/\s+/g, ' '),
  }
}

/** Drops a file in the middle of the page, as a browser tells of it, once the page says that it would take one. */
async function dropOn(page: Page, { name, mimeType, buffer }: DeviceFile): Promise<void> {
  const transfer = await page.evaluateHandle(
    async ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
  const main = page.getByRole('main')
  const invitation = page.getByRole('paragraph').filter({ hasText: 'Let go to upload' })
  const comeIn = async () => {
    await main.dispatchEvent('dragleave', { dataTransfer: transfer })
    await main.dispatchEvent('dragenter', { dataTransfer: transfer })
    return invitation.isVisible()
  }
  await expect.poll(comeIn).toBe(true)
  await main.dispatchEvent('dragover', { dataTransfer: transfer })
  await main.dispatchEvent('drop', { dataTransfer: transfer })
}
