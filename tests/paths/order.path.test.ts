import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(orderFixtures)
