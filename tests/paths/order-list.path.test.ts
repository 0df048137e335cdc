import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(orderListFixtures)
