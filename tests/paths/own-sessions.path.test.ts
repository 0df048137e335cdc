import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(ownSessionsFixtures)
