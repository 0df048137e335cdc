import type { Page } from 'playwright'
import { expect } from 'vitest'
import { drag, type DeviceFile, type Hands } from './hands.ts'

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

/** Drops a file, once the page says that it would take one. */
async function dropOn(page: Page, file: DeviceFile): Promise<void> {
  const invitation = page.getByRole('paragraph').filter({ hasText: 'Let go to upload' })
  const comeIn = async () => {
    await drag(page, 'out', [file])
    await drag(page, 'in', [file])
    return invitation.isVisible()
  }
  await expect.poll(comeIn).toBe(true)
  await drag(page, 'drop', [file])
}
