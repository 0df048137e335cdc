import type { Page } from 'playwright'
import { expect } from 'vitest'
import { alert } from '#stories/support/parts.ts'
import { fileField, invitation, uploadModel } from '#stories/upload/upload.model.tsx'
import { flowOn } from './flow.ts'
import { drag, type DeviceFile, type Hands } from './hands.ts'
import { located } from './parts.ts'

/** Step 1. */
export function uploadOn(page: Page, hands: Hands) {
  const field = located(page, fileField)
  return {
    field,
    choose: (file: DeviceFile | string) => hands.chooseFile(fileField, file),
    /** Drops a file, once the page says that it would take one. */
    drop: async (file: DeviceFile) => {
      await expect
        .poll(async () => {
          await drag(page, 'out', [file])
          await drag(page, 'in', [file])
          return located(page, invitation).isVisible()
        })
        .toBe(true)
      await drag(page, 'drop', [file])
    },
    /** Says that a file may take the place of the order's own. */
    replace: () => flowOn(page, hands, uploadModel).does({ type: 'replacement.confirm' }),
    /** What the refusal says, once there is one. */
    refusal: async () => (await located(page, alert).innerText()).replaceAll(/\s+/g, ' '),
  }
}
