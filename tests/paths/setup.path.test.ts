import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(setupFixtures)
