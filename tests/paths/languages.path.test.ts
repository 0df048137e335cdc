import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(languagesFixtures)
