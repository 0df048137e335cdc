import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(invoiceFixtures)
