import { providerFixtures } from '#machines/provider/provider.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(providerFixtures)
