import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(deliveryFixtures)
