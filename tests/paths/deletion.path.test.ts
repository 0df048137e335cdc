import { pathTest } from '../support/path-test.ts'

pathTest('deletion')
