import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(assetsFixtures)
