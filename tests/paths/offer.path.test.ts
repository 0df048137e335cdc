import { offerFixtures } from '#machines/offer/offer.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(offerFixtures)
