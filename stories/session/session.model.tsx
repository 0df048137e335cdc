import { sessionActors } from '#actors/session/session.actors.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { bareModel } from '../support/bare-machine.tsx'

export const sessionModel = bareModel(sessionFixtures, 'Who is here. Nobody sees it; the whole app follows it.', [
  ({ client }) => sessionActors(client),
])
