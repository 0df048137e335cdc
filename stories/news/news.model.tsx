import { newsActors } from '#actors/questions/threads.actors.ts'
import { newsFixtures } from '#machines/news/news.fixtures.ts'
import { bareModel } from '../support/bare-machine.tsx'

export const newsModel = bareModel(
  newsFixtures,
  'Asks what is new about an order while its page is in sight. Nobody sees it.',
  [({ client }) => newsActors(client)],
)
