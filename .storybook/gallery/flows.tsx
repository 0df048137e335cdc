import type { Flow } from './flow-stories.ts'
import css from './flows.module.css'
import { linkTo } from './links.ts'
import { storyLinks } from './story-links.ts'

/** Lists every flow with its stories; each is a link. */
export function Flows({ flows }: { flows: readonly Flow[] }) {
  const stories = flows.flatMap((flow) => flow.stories)
  const machines = flows.flatMap(({ machine }) => machine ?? [])
  const states = stories.filter(({ isOfState }) => isOfState).length
  const transitions = machines.reduce((sum, machine) => sum + machine.transitions, 0)
  return (
    <main className={css['flows']}>
      <h1>State gallery</h1>
      <p>
        {machines.length} flows, {stories.length} stories: {states} show a state each, {stories.length - states} show
        one with other content. {transitions} transitions. Open a state: the panel Statechart shows where it stands,
        sends what can happen there, answers for the service, and goes back and forward. The toolbar changes the theme,
        the length of the text, and the size of the window.
      </p>
      <ul className={css['list']}>
        {flows.map(({ title, machine, stories: own }) => (
          <li key={title}>
            <h2>{title.split('/').at(-1)}</h2>
            <p>
              {machine
                ? `${machine.id}, ${machine.transitions} transitions${machine.hasView ? '' : ', nobody sees it'}`
                : 'with other content'}
            </p>
            <ul>
              {own.map(({ id, name, isOfState }) => (
                <li key={id}>
                  <a {...linkTo(id, storyLinks)}>{name}</a>
                  {machine && !isOfState && <small> other content</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  )
}
