import css from './flows.module.css'
import { linkTo } from './links.ts'
import { storyLinks } from './story-links.ts'

export type Flow = {
  readonly id: string
  readonly title: string
  readonly hasView: boolean
  readonly transitions: number
  /** The id of each leaf's story, by the path of the leaf. */
  readonly stories: ReadonlyMap<string, string>
}

/** Lists every flow with its states; each state is a link to its story. */
export function Flows({ flows }: { flows: readonly Flow[] }) {
  const states = flows.reduce((sum, { stories }) => sum + stories.size, 0)
  const transitions = flows.reduce((sum, flow) => sum + flow.transitions, 0)
  return (
    <main className={css['flows']}>
      <h1>State gallery</h1>
      <p>
        {flows.length} flows, {states} states, {transitions} transitions. Open a state: the panel Statechart shows where
        it stands, sends what can happen there, answers for the service, and goes back and forward. The toolbar changes
        the theme, the length of the text, and the size of the window.
      </p>
      <ul className={css['list']}>
        {flows.map(({ id, title, hasView, stories, transitions }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>
              {id}, {transitions} transitions{!hasView && ', nobody sees it'}
            </p>
            <ul>
              {[...stories].map(([leaf, story]) => (
                <li key={leaf}>
                  <a {...linkTo(story, storyLinks)}>{leaf}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  )
}
