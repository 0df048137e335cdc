import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { startStaticStorybook } from '#tests/support/static-storybook.ts'
import { takePicture } from './take-picture.ts'

/** Takes the pictures of the state gallery for the README and docs/gallery.md, by doing in the static Storybook what a designer does. */
export async function takeGalleryPictures(browser: Browser, folder: string): Promise<void> {
  const site = await startStaticStorybook()
  const open = async (story: string, globals: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${site.address}?path=/story/${story}&globals=${globals}`)
    await page.getByRole('region', { name: /^Chart of/ }).waitFor()
    return page
  }
  const take = async (page: Page, name: string) => {
    await takePicture(page, join(folder, `${name}.png`))
    await page.close()
  }
  try {
    const declined = await open('flows-wizard-step-5-payment--card-complete', 'viewport:phone')
    await declined.getByRole('button', { name: /^payment.submit/ }).click()
    await declined.getByRole('button', { name: /^Succeed with/ }).click()
    await stands(declined, 'executing')
    await take(declined, 'gallery-payment')

    const offer = await open('flows-links-offer-link--commented', 'theme:dark;viewport:phone;text:longer')
    await offer.getByRole('button', { name: 'offer.accept' }).click()
    await offer.getByRole('button', { name: 'Refuse with OFFLINE' }).click()
    await stands(offer, 'sent.unanswered')
    await offer.getByRole('button', { name: 'All of it' }).click()
    await take(offer, 'gallery-offer')
  } finally {
    await site.end()
  }
}

async function stands(page: Page, leaf: string): Promise<void> {
  await page.getByRole('link', { name: `State ${leaf}, current` }).waitFor()
}
