import { confirmationFixtures } from '#machines/confirmation/confirmation.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(confirmationFixtures)
