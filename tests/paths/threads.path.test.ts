import { threadsFixtures } from '#machines/threads/threads.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(threadsFixtures)
