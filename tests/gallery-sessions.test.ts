import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { openSession } from '#storybook/gallery/session.ts'
import { obey, shownOf, type Shown } from '#storybook/gallery/shown.ts'

test.each(Object.entries(catalogue))(
  'in every state of %s a person can do all that is offered, and go back',
  (_, { fixtures }) => {
    const offered = new Set<string>()
    for (const leaf of Object.keys(fixtures.states)) {
      const session = openSession(fixtures, leaf)
      const start = shownOf(session, { story: 'story', leaf })
      // As it arrives in the panel's window.
      expect(JSON.parse(JSON.stringify(start))).toMatchObject({ leaf, at: 0, steps: [{ taken: [] }] })
      expect(start.active).toContain(`${fixtures.machine.id}.${leaf}`)
      for (const texts of labelsOf(start)) {
        expect(texts.filter((text, index) => text.trim() === '' || texts.indexOf(text) < index)).toEqual([])
      }
      const answers = start.actors.flatMap(({ succeed, refuse, show }) => [...succeed, ...refuse, ...show])
      for (const { key } of [...start.events.flatMap(({ choices }) => choices), ...answers, ...start.waits]) {
        obey(session, { do: 'send', key })
        const there = session.now()
        expect(there, `${leaf}: ${key}`).toMatchObject({ at: 1, steps: { length: 2 } })
        expect(there.steps[1]?.taken, `${leaf}: ${key}`).not.toEqual([])
        obey(session, { do: 'move', by: -1 })
        const back = shownOf(session, { story: 'story', leaf })
        expect({ ...back, steps: start.steps }, `${leaf}: back from ${key}`).toEqual(start)
        obey(session, { do: 'move', by: 1 })
        const again = session.now()
        expect(again.active, `${leaf}: forward to ${key}`).toEqual(there.active)
        expect(again.possible, `${leaf}: forward to ${key}`).toEqual(there.possible)
        obey(session, { do: 'goTo', index: 0 })
        offered.add(key)
      }
      session.close()
    }
    expect(offered.size).toBeGreaterThan(0)
  },
)

/** What the buttons for each event, and those for each actor, are called. */
function labelsOf({ events, actors }: Shown): string[][] {
  return [
    ...events.map(({ type, choices }) => choices.map(({ text }) => `${type} ${text}`)),
    ...actors.map(({ succeed, refuse, show }) => [...succeed, ...refuse, ...show].map(({ text }) => text)),
    ...actors.map(({ habits }) => habits.map(({ text }) => text)),
  ]
}

test('an event with a payload that the machine cannot read changes nothing, and is reported', () => {
  const session = openSession(languagesFixtures, 'choosing.view.list.listed')
  const before = session.now()
  obey(session, { do: 'sendText', type: 'order.changed', text: '{"nonsense": 1}' })
  const after = session.now()
  expect(after.ignored).toMatch(/^This order\.changed cannot be read: nothing has changed\. ./)
  expect({ ...after, ignored: undefined }).toEqual(before)
  const [sample] = after.possible.filter(({ event }) => event.type === 'order.changed')
  obey(session, { do: 'sendText', type: 'order.changed', text: JSON.stringify(sample?.event) })
  expect(session.now()).toMatchObject({ at: 1, ignored: undefined })
  session.close()
})
