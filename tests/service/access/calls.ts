import { requestOf } from '#api/request.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { createReset } from '#service/accounts/password-resets.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { registration, settings, sourceFile, type Held } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, paying } from '#tests/support/service-payment.ts'
import { demoFile } from '#tests/support/service-links.ts'
import { questions } from '#service/store/questions.schema.ts'
import { linkTrials } from './link-calls.ts'
import { openApproval, openCheck } from './open-check.ts'
import { accountDataTrials } from './account-data-calls.ts'
import { cardTrials } from './card-calls.ts'
import { sessionTrials } from './session-calls.ts'
import type { AccessTrial, AccessWorld } from './trial.ts'

export const assetName = 'legacy_map.csv'
const choice = { source: 'enUS' as const, targets: ['deDE', 'frFR'], currency: 'EUR' as const }

/** The order without its token: the matrix adds the one that it tries. */
function bare({ params }: Held) {
  return { params, orderToken: undefined }
}

function file({ params }: Held, fileName: string) {
  return { params: { ...params, fileName }, orderToken: undefined }
}

let addresses = 0
/** A new address without an account each time, because attempts are limited for each address. */
function freshEmail(): string {
  addresses += 1
  return `someone.${addresses}@nowhere.example`
}

function ids({ people: { owner } }: AccessWorld) {
  return { userUid: owner.user.userUid, companyUid: owner.user.company.companyUuid }
}

function profile() {
  const { email: _, password: __, serviceType: ___, token: ____, ...fields } = registration()
  return { ...fields, zipcode: '', phone: '', reference: '' }
}

/** A question about the owner's order. */
async function openQuestion({ service: { services }, held: { params } }: AccessWorld): Promise<string> {
  const about = { orderNumber: Number(params.orderId), createdAt: services.now() }
  const [row] = await services.db
    .insert(questions)
    .values({ ...about, content: 'Up or down?', author: 'Claire D.' })
    .returning({ id: questions.id })
  return String(row?.id)
}

export const trials = {
  signin: {
    rule: 'anyone',
    request: () =>
      requestOf(contract.signin, { body: { email: demoCustomerEmail, password: demoPassword } }, undefined),
  },
  offerSecondFactor: {
    rule: 'anyone',
    request: () => requestOf(contract.offerSecondFactor, { body: { email: freshEmail(), password: 'x' } }, undefined),
    hears: 'ACCOUNT_NOT_FOUND',
  },
  signup: {
    rule: 'anyone',
    request: () => requestOf(contract.signup, { body: { register: registration() } }, undefined),
  },
  signout: {
    rule: 'anyone',
    request: async ({ service, people }) => {
      const authorization = await service.services.sessions.open(people.forgetfulUid)
      return requestOf(contract.signout, { body: { authorization } }, undefined)
    },
  },
  forgotPassword: {
    rule: 'anyone',
    request: () => requestOf(contract.forgotPassword, { params: { emailAddress: freshEmail() } }, undefined),
  },
  verifyReset: {
    rule: 'anyone',
    request: async ({ service: { services }, people: { forgetfulUid } }) => {
      const resetToken = await createReset(services.db, forgetfulUid, services.now())
      return requestOf(contract.verifyReset, { params: { resetToken, userUid: forgetfulUid } }, undefined)
    },
  },
  changePassword: {
    rule: 'reset',
    request: () => {
      const body = { newPassword: 'tide-and-lantern', confirmPassword: 'tide-and-lantern' }
      return requestOf(contract.changePassword, { resetToken: '', body }, undefined)
    },
  },
  sendConfirmation: { rule: 'customer', request: () => requestOf(contract.sendConfirmation, {}, undefined) },
  companyInfo: {
    rule: 'themselves',
    request: (world) => requestOf(contract.companyInfo, { params: ids(world) }, undefined),
  },
  editProfile: {
    rule: 'themselves',
    request: (world) => requestOf(contract.editProfile, { body: { ...ids(world), ...profile() } }, undefined),
  },
  readInvitation: {
    rule: 'anyone',
    request: async ({ service: { services } }) => {
      const { token } = await createInvitation(services.db, { email: freshEmail(), now: services.now() })
      return requestOf(contract.readInvitation, { params: { token } }, undefined)
    },
  },
  initOrder: { rule: 'anyone', request: () => requestOf(contract.initOrder, {}, undefined) },
  resumeOrder: { rule: 'order', request: ({ held }) => requestOf(contract.resumeOrder, bare(held), undefined) },
  uploadResource: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.uploadResource, { ...bare(held), body: [sourceFile()] }, undefined),
  },
  readResource: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.readResource, file(held, 'harbor.csv'), undefined),
  },
  downloadResource: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.downloadResource, file(held, 'harbor.csv'), undefined),
  },
  readMemory: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.readMemory, file(held, 'harbor.csv'), undefined),
  },
  downloadMerged: {
    rule: 'owner',
    request: ({ held }) => requestOf(contract.downloadMerged, file(held, demoFile), undefined),
    elseHears: 'FILE_NOT_FOUND',
  },
  downloadKnown: {
    rule: 'owner',
    request: ({ held }) =>
      requestOf(contract.downloadKnown, { ...bare(held), body: { targets: choice.targets } }, undefined),
    hears: 'INVALID_SETTING',
  },
  removeResource: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.removeResource, file(held, 'harbor.csv'), undefined),
  },
  saveFileSetting: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.saveFileSetting, { ...bare(held), body: settings }, undefined),
  },
  instanceQuote: {
    rule: 'order',
    request: ({ held }) => {
      const { targets, currency } = choice
      return requestOf(contract.instanceQuote, { ...bare(held), body: { targets, currency } }, undefined)
    },
  },
  saveLanguageSetting: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.saveLanguageSetting, { ...bare(held), body: choice }, undefined),
  },
  saveCurrencySetting: {
    rule: 'order',
    request: ({ held }) =>
      requestOf(contract.saveCurrencySetting, { ...bare(held), body: { currency: 'USD' } }, undefined),
  },
  saveInformation: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.saveInformation, { ...bare(held), body: information }, undefined),
  },
  uploadAsset: {
    rule: 'order',
    request: ({ held }) => {
      const body = [new File(['another'], 'legacy_another.csv')]
      return requestOf(contract.uploadAsset, { ...bare(held), body }, undefined)
    },
  },
  downloadAsset: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.downloadAsset, file(held, assetName), undefined),
  },
  removeAsset: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.removeAsset, file(held, assetName), undefined),
  },
  priceList: { rule: 'anyone', request: () => requestOf(contract.priceList, {}, undefined) },
  customerOrders: { rule: 'customer', request: () => requestOf(contract.customerOrders, {}, undefined) },
  startedOrder: { rule: 'customer', request: () => requestOf(contract.startedOrder, {}, undefined) },
  executePayment: {
    rule: 'owner',
    request: ({ held }) => requestOf(contract.executePayment, byCard(held), undefined),
  },
  setupOrderPaypal: {
    rule: 'owner',
    request: ({ held }) => requestOf(contract.setupOrderPaypal, { ...bare(held), body: {} }, undefined),
  },
  bypassPayment: {
    rule: 'owner',
    request: ({ held }) =>
      requestOf(contract.bypassPayment, { ...bare(held), body: paying({ total: bypassTotal }) }, undefined),
    hears: 'PAYMENT_METHOD_REFUSED',
    butNot: 'our staff',
  },
  askOrderOutcome: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.askOrderOutcome, { ...bare(held), body: { given_up: [] } }, undefined),
  },
  answerChallenge: {
    rule: 'anyone',
    request: async ({ service, people }) => {
      const { id, secret } = await openCheck(service, people.owner.user.userUid)
      const body = { client_secret: secret, code: '123456' }
      return requestOf(contract.answerChallenge, { params: { paymentIntentId: id }, body }, undefined)
    },
  },
  downloadReceipt: {
    rule: 'owner',
    request: ({ held }) => requestOf(contract.downloadReceipt, bare(held), undefined),
    elseHears: 'FILE_NOT_FOUND',
  },
  sendReports: {
    rule: 'anyone',
    request: () => requestOf(contract.sendReports, { body: { reports: [], dropped: 0, consent: false } }, undefined),
  },
  answerApproval: {
    rule: 'anyone',
    request: async ({ service }) => {
      const tok = await openApproval(service)
      return requestOf(contract.answerApproval, { params: { tok }, body: { answer: 'approve' } }, undefined)
    },
  },
  downloadQuote: {
    rule: 'order',
    request: ({ held }) => requestOf(contract.downloadQuote, bare(held), undefined),
  },
  listQuestions: {
    rule: 'owner',
    request: ({ held }) => requestOf(contract.listQuestions, bare(held), undefined),
  },
  answerQuestion: {
    rule: 'themselves',
    request: async (world) => {
      const body = { content: 'Yes.', state: 0 as const, tags: [] as [] }
      return requestOf(contract.answerQuestion, { params: { questionId: await openQuestion(world) }, body }, undefined)
    },
  },
  ...sessionTrials,
  ...cardTrials,
  ...accountDataTrials,
  ...linkTrials,
} satisfies Record<CallName, AccessTrial>
