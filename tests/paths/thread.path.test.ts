import { threadFixtures } from '#machines/thread/thread.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(threadFixtures)
