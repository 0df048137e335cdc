import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { chartOf, flatChart } from '#storybook/gallery/chart.ts'
import { leafStoriesOf, type StoryFile } from '#storybook/gallery/leaf-stories.ts'
import { declaredTransitions } from '#machines/harness/chart.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const files = import.meta.glob<StoryFile>('../stories/**/*.stories.tsx', { eager: true })
const ids = new Set(
  Object.values(files).flatMap((file) =>
    Object.keys(file).flatMap((name) =>
      name === 'default' ? [] : [toId(file.default.title, storyNameFromExport(name))],
    ),
  ),
)

test.each(Object.entries(catalogue))(
  'in the chart of %s, every state and every transition is a link to a story that there is',
  async (id, { fixtures: { machine, states } }) => {
    const stories = await leafStoriesOf(id)
    const chart = flatChart(chartOf(machine, stories))
    const links = chart.flatMap((state) => [state, ...state.transitions])
    expect(links.filter(({ story }) => !ids.has(story))).toEqual([])
    // A leaf that has a story of its own is linked to that one.
    const leaves = chart.filter(({ path }) => path in states)
    expect(leaves.map(({ path }) => path).toSorted()).toEqual(Object.keys(states).toSorted())
    expect(leaves.filter(({ path, story }) => story !== stories.get(path))).toEqual([])
    expect(chart.flatMap(({ transitions }) => transitions.map(({ name }) => name)).toSorted()).toEqual(
      declaredTransitions(machine).toSorted(),
    )
  },
)
