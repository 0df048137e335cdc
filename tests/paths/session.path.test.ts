import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(sessionFixtures)
