import { uploadFixtures } from '#machines/upload/upload.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(uploadFixtures)
