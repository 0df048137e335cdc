import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(downloadFixtures)
