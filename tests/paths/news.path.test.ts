import { newsFixtures } from '#machines/news/news.fixtures.ts'
import { pathTest } from '../support/path-test.ts'

pathTest(newsFixtures)
