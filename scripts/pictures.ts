import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dialogueRows } from '#machines/order/dusk-harbor.fixtures.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { launchChromium } from './browser.ts'
import { buildAppIfStale } from './build-app.ts'
import { takeGalleryPictures } from './gallery-pictures.ts'
import { journeyPages } from './journey-pages.ts'
import { failUsage, readArguments } from './read-arguments.ts'
import { paintsWhole, takePicture } from './take-picture.ts'

const usage = `npm run pictures               takes the README's pictures
npm run pictures -- gallery    those of the state gallery alone`

const { positionals } = readArguments({ allowPositionals: true }, usage)
const [part, ...others] = positionals
if (others.length > 0 || (part !== undefined && part !== 'gallery'))
  failUsage(`There are no pictures called '${positionals.join(' ')}'.`, usage)

const folder = join(import.meta.dirname, '..', 'docs', 'pictures')

/** Takes the README's pictures from the running product, by using it as a customer does. */
await mkdir(folder, { recursive: true })
const browser = await launchChromium(paintsWhole)
try {
  if (part === undefined) await takeStepPictures()
  await takeGalleryPictures(browser, folder)
} finally {
  await browser.close()
}

async function takeStepPictures(): Promise<void> {
  await buildAppIfStale()
  const service = await startRunningService()
  try {
    const { newVisitor } = await journeyPages()
    const { page, upload, languages, information, checkout, wizard, account } = await newVisitor(
      browser,
      service.address,
      {},
    )
    const take = (step: number) => takePicture(page, join(folder, `step-${step}.png`))
    await page.goto('/')
    await wizard.isEmpty()
    await take(1)
    await upload.choose({ name: 'dusk_harbor.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(dialogueRows)) })
    await wizard.at(2)
    await page.getByRole('button', { name: 'Undo all guesses' }).waitFor()
    await page.getByText(/\d+ strings, \d+ words/).waitFor()
    await take(2)
    await wizard.next()
    await wizard.at(3)
    for (const name of ['German', 'Japanese', 'Polish', 'Spanish (Spain)']) await languages.toggle(name)
    await languages.total()
    await take(3)
    await wizard.next()
    await wizard.at(4)
    await information.answerAll('Dusk Harbor')
    await take(4)
    await wizard.next()
    await wizard.at(5)
    await account.openSignin()
    await account.signIn({ email: demoCustomerEmail, password: filledPassword })
    await checkout.typeCard('4242 4242 4242 4242')
    await take(5)
  } finally {
    await service.end()
  }
}

function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
