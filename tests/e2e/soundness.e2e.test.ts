import { expect, test } from 'vitest'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { chosenOrder, informedOrder, setUpOrder, uploadedOrder } from '#tests/support/service-journey.ts'
import { cards } from './model/checkout.ts'
import { androidJob, hostileFile, sheets, textFile } from './model/files.ts'
import { makeInvoice, makeOffer } from './model/links.ts'
import { newPerson, openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

/** A customer whose order only needs to be paid. */
async function comeToPay() {
  const customer = await shop.newCustomer()
  const visitor = await shop.visit({ customer, order: await informedOrder(customer.client), step: 5 })
  await visitor.page.goto('/')
  return visitor
}

/** Step 2 with the columns of a file marked. */
async function markColumns() {
  const visitor = await shop.visit()
  await visitor.page.goto('/')
  await visitor.upload.choose(sheets)
  await visitor.setup.markSource('B')
  await visitor.setup.markTarget('C', 'French (frFR)')
  return visitor
}

/** A page that has nothing to do before it is looked at. */
async function opened(path: string) {
  const { page } = await shop.visit()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const screens = {
  'questions and answers': async () => {
    const customer = await shop.signIn(demoCustomerEmail, filledPassword)
    const { page } = await shop.visit({ customer })
    await page.goto('/orders')
    await page.getByRole('link', { name: /6 questions/ }).click()
    await page.getByRole('button', { name: 'Show all comments (5)' }).click()
    await page.getByRole('textbox', { name: 'Answer' }).first().fill('To be sent')
    return page
  },
  'step 1': async () => {
    const { page, wizard } = await shop.visit()
    await page.goto('/')
    await wizard.at(1)
    return page
  },
  'step 1 after a refusal': async () => {
    const { page, upload } = await shop.visit()
    await page.goto('/')
    await upload.choose(hostileFile('an encrypted workbook', 'secret.xlsx'))
    await upload.refusal()
    return page
  },
  'step 2': async () => {
    const { page, setup } = await markColumns()
    await setup.isCounted(20 * 5)
    return page
  },
  'step 2, rows behind a figure': async () => {
    const { page, setup } = await markColumns()
    await setup.openFigure('To be translated, French, Whole file: 150')
    await setup.listedRows()
    return page
  },
  'step 2, how words are counted': async () => {
    const { page, setup } = await markColumns()
    await setup.isCounted(20 * 5)
    await page.getByText('How words are counted').click()
    return page
  },
  'step 2 of a raw file': async () => {
    const { page, upload, text } = await shop.visit()
    await page.goto('/')
    await upload.choose(androidJob.file)
    await text.goThrough(/^Held back/)
    await text.next()
    await text.isAt('Held back: 1 of 2.')
    return page
  },
  'step 2, deleting the file': async () => {
    const { page, hands } = await shop.visit({ order: await uploadedOrder(shop.guest), step: 2 })
    await page.goto('/')
    await hands.press(page.getByRole('button', { name: 'Delete file' }))
    await page.getByRole('dialog').waitFor()
    return page
  },
  'step 3': async () => {
    const { page, languages } = await shop.visit({ order: await setUpOrder(shop.guest), step: 3 })
    await page.goto('/')
    await languages.toggle('Polish')
    await languages.total()
    return page
  },
  'step 4': async () => {
    const { page, information } = await shop.visit({ order: await chosenOrder(shop.guest), step: 4 })
    await page.goto('/')
    await information.answerAll('Dusk Harbor')
    await information.answer('Original language', 'Other')
    await information.answer('String length limit?', 'Yes')
    await information.answer('May the text be adapted?', 'Yes')
    await information.addAsset('Glossary', textFile('terms.csv', 'Tallship,Trois-mâts\n'))
    return page
  },
  'step 5 for a guest': async () => {
    const { page, checkout } = await shop.visit({ order: await informedOrder(shop.guest), step: 5 })
    await page.goto('/')
    await checkout.asksToLogIn()
    return page
  },
  'step 5 after a decline': async () => {
    const { page, checkout } = await comeToPay()
    await checkout.typeCard(cards.declined)
    await checkout.pay()
    await checkout.says('We could not proceed your purchase')
    return page
  },
  'the check of a bank': async () => {
    const { page, checkout } = await comeToPay()
    await checkout.typeCard(cards.challenged)
    await checkout.pay()
    await page.getByRole('dialog', { name: 'Confirm your payment' }).waitFor()
    return page
  },
  'step 6': async () => {
    const { page, checkout, wizard } = await comeToPay()
    await checkout.typeCard(cards.good)
    await checkout.pay()
    await wizard.at(6)
    return page
  },
  'signing in': async () => {
    const { page, account } = await shop.visit()
    await page.goto('/orders')
    await account.asksToSignIn()
    await page.keyboard.press('Tab')
    return page
  },
  'signing up': async () => {
    const { page, account } = await shop.visit()
    await page.goto('/privacy')
    await account.openSignup()
    await page.getByRole('dialog', { name: 'Sign up' }).waitFor()
    return page
  },
  'the list of countries': async () => {
    const { page } = await shop.visit()
    await page.goto('/?modal=signup')
    await page.getByRole('combobox', { name: 'Country/ Region' }).click()
    await page.getByRole('listbox', { name: 'Country/ Region' }).waitFor()
    return page
  },
  'editing the profile': async () => {
    const { page, account } = await shop.visit({ customer: await shop.newCustomer() })
    await page.goto('/profile')
    await account.editPaymentInfo()
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor()
    return page
  },
  'the menu of a customer': async () => {
    const { page } = await shop.visit({ customer: await shop.newCustomer() })
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Ines' }).click()
    await page.getByRole('link', { name: 'View orders' }).waitFor()
    return page
  },
  'a forgotten password': async () => {
    const { page, account } = await shop.visit()
    await page.goto('/?modal=signin')
    await account.askForReset(newPerson().email)
    return page
  },
  'a link that leads nowhere': async () => {
    const { page } = await shop.visit()
    await page.goto('/reset-pass/none/none')
    await page.getByRole('alert').waitFor()
    return page
  },
  'a confirmation link that is no longer good': async () => {
    const { page } = await shop.visit({ customer: await shop.newCustomer() })
    await page.goto('/confirm/none')
    await page.getByRole('button', { name: 'Send a new one' }).waitFor()
    return page
  },
  'the order list': async () => {
    const { page } = await shop.visit({ customer: await shop.signIn(demoCustomerEmail, filledPassword) })
    await page.goto('/orders')
    await page.getByRole('cell', { name: 'Dusk Harbor' }).waitFor()
    return page
  },
  'the profile': async () => {
    const { page } = await shop.visit({ customer: await shop.newCustomer() })
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  },
  'a short page': () => opened('/security-statement'),
  'an open offer': async () => {
    const { maya } = await makeOffer()
    const { page } = await shop.visit()
    await page.goto(maya)
    await page.getByRole('textbox', { name: 'Comments' }).fill('Go ahead.')
    return page
  },
  'an answered offer': async () => {
    const { maya } = await makeOffer()
    const { page, hands } = await shop.visit()
    await page.goto(maya)
    await page.getByRole('textbox', { name: 'Comments' }).fill('Go ahead.')
    await hands.press(page.getByRole('button', { name: 'Accept' }))
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    return page
  },
  'an unpaid invoice': async () => {
    const { path } = await makeInvoice()
    const { page } = await shop.visit()
    await page.goto(path)
    await page.getByRole('radio', { name: 'Card' }).waitFor()
    return page
  },
  'a paid invoice': async () => {
    const { path } = await makeInvoice()
    const { page, checkout } = await shop.visit()
    await page.goto(path)
    await checkout.typeCard(cards.good)
    await checkout.pay()
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    return page
  },
  'a link that is cut short': () => opened('/delivery?orderId=48001'),
  'an address without a page': () => opened('/lighthouse'),
}

test.for(Object.entries(screens))('%s is accessible in both themes, and fits a small screen', async ([, open]) => {
  expect(await unsoundness(await open())).toEqual([])
})
