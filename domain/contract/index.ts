import { answerApproval } from './answer-approval.call.ts'
import { answerChallenge } from './answer-challenge.call.ts'
import { answerQuestion } from './answer-question.call.ts'
import { askInvoiceOutcome } from './ask-invoice-outcome.call.ts'
import { askOrderOutcome } from './ask-order-outcome.call.ts'
import { bypassPayment } from './bypass-payment.call.ts'
import type { Call } from './call.ts'
import { changePassword } from './change-password.call.ts'
import { companyInfo } from './company-info.call.ts'
import { confirmAddress } from './confirm-address.call.ts'
import { confirmOffer } from './confirm-offer.call.ts'
import { customerOrders } from './customer-orders.call.ts'
import { deleteAccount } from './delete-account.call.ts'
import { downloadAccount } from './download-account.call.ts'
import { downloadAsset } from './download-asset.call.ts'
import { downloadDelivery } from './download-delivery.call.ts'
import { downloadInvoice } from './download-invoice.call.ts'
import { downloadKnown } from './download-known.call.ts'
import { downloadMerged } from './download-merged.call.ts'
import { downloadQuote } from './download-quote.call.ts'
import { downloadReceipt } from './download-receipt.call.ts'
import { downloadResource } from './download-resource.call.ts'
import { editProfile } from './edit-profile.call.ts'
import { endOtherSessions } from './end-other-sessions.call.ts'
import { endSession } from './end-session.call.ts'
import { executeInvoice } from './execute-invoice.call.ts'
import { executePayment } from './execute-payment.call.ts'
import { forgotPassword } from './forgot-password.call.ts'
import { initOrder } from './init-order.call.ts'
import { instanceQuote } from './instance-quote.call.ts'
import { listCards } from './list-cards.call.ts'
import { listQuestions } from './list-questions.call.ts'
import { listSessions } from './list-sessions.call.ts'
import { offerSecondFactor } from './offer-second-factor.call.ts'
import { priceList } from './price-list.call.ts'
import { readInvitation } from './read-invitation.call.ts'
import { readInvoice } from './read-invoice.call.ts'
import { readMemory } from './read-memory.call.ts'
import { readOffer } from './read-offer.call.ts'
import { readResource } from './read-resource.call.ts'
import { removeAsset } from './remove-asset.call.ts'
import { removeCard } from './remove-card.call.ts'
import { removeResource } from './remove-resource.call.ts'
import { resumeOrder } from './resume-order.call.ts'
import { saveCurrencySetting } from './save-currency-setting.call.ts'
import { saveFileSetting } from './save-file-setting.call.ts'
import { saveInformation } from './save-information.call.ts'
import { saveLanguageSetting } from './save-language-setting.call.ts'
import { sendConfirmation } from './send-confirmation.call.ts'
import { sendReports } from './send-reports.call.ts'
import { setupOrderPaypal } from './setup-order-paypal.call.ts'
import { setupInvoicePaypal } from './setup-invoice-paypal.call.ts'
import { signin } from './signin.call.ts'
import { signout } from './signout.call.ts'
import { signup } from './signup.call.ts'
import { startedOrder } from './started-order.call.ts'
import { uploadAsset } from './upload-asset.call.ts'
import { uploadResource } from './upload-resource.call.ts'
import { verifyDelivery } from './verify-delivery.call.ts'
import { verifyReset } from './verify-reset.call.ts'

/** The table of all calls, for the service and the tests; the app imports the calls that it makes one by one. */
export const contract = {
  sendReports,
  signin,
  offerSecondFactor,
  signup,
  signout,
  forgotPassword,
  verifyReset,
  changePassword,
  confirmAddress,
  sendConfirmation,
  companyInfo,
  editProfile,
  listSessions,
  endSession,
  endOtherSessions,
  listCards,
  removeCard,
  downloadAccount,
  deleteAccount,
  readInvitation,
  initOrder,
  resumeOrder,
  uploadResource,
  readResource,
  downloadResource,
  readMemory,
  downloadMerged,
  downloadKnown,
  removeResource,
  saveFileSetting,
  instanceQuote,
  saveLanguageSetting,
  saveCurrencySetting,
  saveInformation,
  uploadAsset,
  downloadAsset,
  removeAsset,
  priceList,
  customerOrders,
  startedOrder,
  setupOrderPaypal,
  executePayment,
  bypassPayment,
  askOrderOutcome,
  answerChallenge,
  answerApproval,
  downloadQuote,
  downloadReceipt,
  listQuestions,
  answerQuestion,
  readOffer,
  confirmOffer,
  verifyDelivery,
  downloadDelivery,
  readInvoice,
  downloadInvoice,
  setupInvoicePaypal,
  executeInvoice,
  askInvoiceOutcome,
} as const satisfies Record<string, Call>

export type Contract = typeof contract
export type CallName = keyof Contract
