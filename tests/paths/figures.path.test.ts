import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(figuresFixtures)
