import { reporterActors } from '#actors/reporter/reporter.actors.ts'
import { reporterFixtures } from '#machines/reporter/reporter.fixtures.ts'
import { bareModel } from '../support/bare-machine.tsx'

export const reporterModel = bareModel(
  reporterFixtures,
  'Hands over what happened in the app. Nobody sees it, and nobody waits for it.',
  [({ client }) => reporterActors(() => client)],
)
