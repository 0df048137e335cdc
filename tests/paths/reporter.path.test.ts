import { reporterFixtures } from '#machines/reporter/reporter.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(reporterFixtures)
