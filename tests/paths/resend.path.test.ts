import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(resendFixtures)
