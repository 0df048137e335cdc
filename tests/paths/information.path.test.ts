import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(informationFixtures)
