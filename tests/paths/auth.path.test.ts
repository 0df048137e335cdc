import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(authFixtures)
