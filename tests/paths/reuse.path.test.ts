import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(reuseFixtures)
