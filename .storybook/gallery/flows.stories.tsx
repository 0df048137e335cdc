import { catalogue } from '#machines/catalogue.ts'
import { expect } from 'storybook/test'
import { allFlows, type Flow } from './flow-stories.ts'
import { Flows } from './flows.tsx'

export default { title: 'State gallery/Flows' }

export const AllFlows = {
  loaders: [async () => ({ flows: await allFlows() })],
  render: (_: unknown, { loaded }: { loaded: { flows?: Flow[] } }) => <Flows flows={loaded.flows ?? []} />,
  play: async ({ canvas }: { canvas: { getAllByRole: (role: string) => HTMLElement[] } }) => {
    const flows = await allFlows()
    const stories = flows.flatMap((flow) => flow.stories)
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      stories.map(({ id }) => `./?path=/story/${id}`),
    )
    const leaves = Object.values(catalogue).flatMap(({ fixtures }) => Object.keys(fixtures.states))
    const shown = stories.filter(({ isOfState }) => isOfState).map(({ name }) => name)
    await expect(shown.toSorted()).toEqual(leaves.toSorted())
  },
}
