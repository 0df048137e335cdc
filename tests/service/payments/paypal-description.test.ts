import { ownDescription } from '#tests/support/payments/paypal/paypal-description.ts'
import { describeDescription } from '#tests/support/payments/paypal/paypal-description-tests.ts'

describeDescription('our description', ownDescription)
