import { linkFixtures } from '#machines/link/link.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(linkFixtures)
