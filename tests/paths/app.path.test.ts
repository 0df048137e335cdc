import { appFixtures } from '#machines/app/app.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(appFixtures)
