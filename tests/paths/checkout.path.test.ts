import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(checkoutFixtures)
