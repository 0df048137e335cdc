import { catalogue } from '#machines/catalogue.ts'
import { declaredTransitions } from '#tests/support/chart.ts'
import { expect } from 'storybook/test'
import { byFlow } from './flow-order.ts'
import { Flows, type Flow } from './flows.tsx'
import { leafStoriesOf, titleOf } from './leaf-stories.ts'

export default { title: 'State gallery/Flows' }

async function allFlows(): Promise<Flow[]> {
  const entries = Object.entries(catalogue).map(async ([id, { fixtures, view }]) => ({
    id,
    title: await titleOf(id),
    hasView: view,
    transitions: declaredTransitions(fixtures.machine).length,
    stories: await leafStoriesOf(id),
  }))
  const flows = (await Promise.all(entries)).toSorted((one, other) => byFlow(one.title, other.title))
  return flows.map((flow) => ({ ...flow, title: flow.title.split('/').at(-1) ?? flow.id }))
}

export const AllFlows = {
  loaders: [async () => ({ flows: await allFlows() })],
  render: (_: unknown, { loaded }: { loaded: { flows?: Flow[] } }) => <Flows flows={loaded.flows ?? []} />,
  play: async ({ canvas }: { canvas: { getAllByRole: (role: string) => HTMLElement[] } }) => {
    const leaves = Object.values(catalogue).flatMap(({ fixtures }) => Object.keys(fixtures.states))
    await expect(
      canvas
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(leaves.toSorted())
  },
}
