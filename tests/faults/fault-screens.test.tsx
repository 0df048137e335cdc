import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { onlooker } from '../support/faults/onlooker.tsx'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { note } from '../support/faults/toys.ts'

type Screen = (value: string, text: string) => ReactNode

function Note({ actor, screen }: { actor: AnyActorRef; screen: Screen }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  return screen(value, context.text)
}

/** What is wrong with the screens of a note that offers to try again. */
async function complaintsAbout(screen: Screen): Promise<string[]> {
  const { complaints } = await proveFaults([note({ refused: { target: 'refused' } })], {
    runs: 0,
    seed: 3,
    only: ({ name }) => name === 'slow',
    watch: onlooker((_, actor) => <Note actor={actor} screen={screen} />),
  })
  return complaints.map(({ complaint }) => complaint)
}

const silent = onlooker((_, actor) => <Note actor={actor} screen={(value) => value} />)

test('a screen is looked at once for each ending of a request', async () => {
  const faults = (...names: string[]) =>
    proveFaults([note({ refused: { target: 'refused' } })], {
      runs: 0,
      seed: 3,
      only: ({ name }) => names.includes(name),
      watch: silent,
    })
  expect(await faults('slow', 'dropped before', '500')).toMatchObject({
    looks: 1,
    complaints: [{ fault: 'dropped before' }],
  })
  expect(await faults('slow', 'second tab')).toMatchObject({ looks: 2 })
})

const withBox = (text: string, below: ReactNode) => (
  <>
    <input aria-label="Note" defaultValue={text} />
    {below}
  </>
)
const trouble = <p>No answer came in time</p>

test('a screen that says what happened, and keeps what was typed, gets no complaint', async () => {
  expect(await complaintsAbout((value, text) => withBox(text, value === 'refused' && trouble))).toEqual([])
})

test('a blank screen gets a complaint', async () => {
  expect(await complaintsAbout((value) => (value === 'refused' ? null : 'Sending'))).toEqual(['leaves a blank screen'])
})

test('a screen that says nothing gets a complaint', async () => {
  const complaints = await complaintsAbout((value, text) => withBox(text, value === 'refused' ? 'Hm.' : 'Sending'))
  expect(complaints).toEqual(['says nothing of it, but Hm.'])
})

test('a screen that says what happened and leaves nothing to do gets a complaint', async () => {
  const complaints = await complaintsAbout((value) => (value === 'refused' ? trouble : 'Sending'))
  expect(complaints).toEqual(['shows nothing to go on with'])
})

test('a screen that empties a field gets a complaint', async () => {
  const complaints = await complaintsAbout((value, text) => (
    <>
      <input key={value} aria-label="Note" readOnly value={value === 'refused' ? '' : `Note: ${text}`} />
      {trouble}
    </>
  ))
  expect(complaints).toEqual([expect.stringMatching(/^the screen loses Note: Note: /)])
})
