import { assetsFixtures } from './assets/assets.fixtures.ts'
import { authFixtures } from './auth/auth.fixtures.ts'
import { anyFixtures, type AnyFixtures } from './fixtures.ts'
import { informationFixtures } from './information/information.fixtures.ts'
import { reuseFixtures } from './reuse/reuse.fixtures.ts'
import { sessionFixtures } from './session/session.fixtures.ts'
export type CatalogueEntry = {
  assets: { fixtures: anyFixtures(assetsFixtures), view: true },
  auth: { fixtures: anyFixtures(authFixtures), view: true },
  information: { fixtures: anyFixtures(informationFixtures), view: true },
  reuse: { fixtures: anyFixtures(reuseFixtures), view: true },
  session: { fixtures: anyFixtures(sessionFixtures), view: false },
}
