import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(paymentFixtures)
