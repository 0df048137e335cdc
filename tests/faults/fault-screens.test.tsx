import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { tryAgainAt } from '#domain/text/try-again-at.ts'
import { onlooker } from '../support/faults/onlooker.tsx'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { note } from '../support/faults/toys.ts'
import { complaintAboutWords } from '../support/faults/words.ts'

type Told = { readonly code?: string; readonly retryAt?: number } | undefined
type Screen = (value: string, text: string, told: Told) => ReactNode

function Note({ actor, screen }: { actor: AnyActorRef; screen: Screen }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  return screen(value, context.text, context.told)
}

/** What is wrong with the screens of a note that offers to try again. */
async function complaintsAbout(screen: Screen, faults: readonly string[] = ['slow']): Promise<string[]> {
  const { complaints } = await proveFaults([note({ refused: { target: 'refused' } })], {
    runs: 0,
    only: ({ name }) => faults.includes(name),
    watch: onlooker((_, actor) => <Note actor={actor} screen={screen} />),
  })
  return complaints.map(({ complaint }) => complaint)
}

const silent = onlooker((_, actor) => <Note actor={actor} screen={(value) => value} />)

test('a screen is looked at once for each ending of a request', async () => {
  const faults = (...names: string[]) =>
    proveFaults([note({ refused: { target: 'refused' } })], {
      runs: 0,
      only: ({ name }) => names.includes(name),
      watch: silent,
    })
  const { looks, complaints } = await faults('dropped before', 'offline', '500')
  expect(looks).toBe(2)
  expect(complaints.map(({ fault }) => fault)).toEqual(['dropped before', '500', 'offline'])
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

test('a screen that says what another fault would gets a complaint', async () => {
  const both = (
    <>
      {trouble}
      <p>No connection</p>
    </>
  )
  const of = (said: ReactNode) =>
    complaintsAbout((value, text) => withBox(text, value === 'refused' ? said : 'Sending'))
  expect(await of(<p>No connection</p>)).toEqual(['says nothing of it, but No connection'])
  expect(await of(both)).toEqual(['says something else of it: No connection'])
})

test('a screen that does not say when to try again gets a complaint', async () => {
  const of = (words: (told: Told) => ReactNode) =>
    complaintsAbout((value, text, told) => withBox(text, value === 'refused' ? words(told) : 'Sending'), ['429'])
  expect(await of(({ retryAt = 0 } = {}) => <p>Too many attempts. Please try again {tryAgainAt(retryAt)}.</p>)).toEqual(
    [],
  )
  expect(await of(() => <p>Too many attempts. Please wait.</p>)).toEqual([
    'does not say when to try again, but Too many attempts. Please wait.',
  ])
})

test('words of one flow are not accepted on another one', () => {
  const codes = ['UNAUTHORIZED'] as const
  const screen = { lines: new Set(['Please login to go on with your order']), news: [] }
  const telling = { call: 'resumeOrder', codes } as const
  expect(complaintAboutWords(screen, { ...telling, flow: 'order' })).toBe(undefined)
  expect(complaintAboutWords(screen, { ...telling, flow: 'app' })).toBe('says nothing of it, but ')
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
