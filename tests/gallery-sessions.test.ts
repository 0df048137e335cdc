import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { openSession, type Session } from '#storybook/gallery/session.ts'
import { obey, shownOf } from '#storybook/gallery/shown.ts'

/** All that a panel is told, as it arrives in another window. */
function told(session: Session, leaf: string): unknown {
  return JSON.parse(JSON.stringify(shownOf(session, { story: 'story', leaf })))
}

test.each(Object.entries(catalogue))(
  'in every state of %s, all that is offered can be done, and be gone back from',
  (_, { fixtures }) => {
    const offered = new Set<string>()
    for (const leaf of Object.keys(fixtures.states)) {
      const session = openSession(fixtures, leaf)
      const { events, actors, waits, active } = shownOf(session, { story: 'story', leaf })
      expect(active).toContain(`${fixtures.machine.id}.${leaf}`)
      const answers = actors.flatMap(({ succeed, refuse, show }) => [...succeed, ...refuse, ...show])
      for (const { key } of [...events.flatMap(({ choices }) => choices), ...answers, ...waits]) {
        obey(session, { do: 'send', key })
        const after = shownOf(session, { story: 'story', leaf })
        expect(after, `${leaf}: ${key}`).toMatchObject({ at: 1, steps: { length: 2 } })
        expect(after.steps[1]?.taken, `${leaf}: ${key}`).not.toEqual([])
        obey(session, { do: 'goTo', index: 0 })
        const back = shownOf(session, { story: 'story', leaf })
        expect({ ...back, steps: [] }, `${leaf}: back from ${key}`).toEqual({
          ...shownOf(openSession(fixtures, leaf), { story: 'story', leaf }),
          steps: [],
        })
        obey(session, { do: 'goTo', index: 1 })
        expect(told(session, leaf), `${leaf}: forward to ${key}`).toEqual(JSON.parse(JSON.stringify(after)))
        obey(session, { do: 'goTo', index: 0 })
        offered.add(key)
      }
      session.close()
    }
    expect(offered.size).toBeGreaterThan(0)
  },
)
