import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { byFlow } from '#storybook/gallery/flow-order.ts'
import { titleOf } from '#storybook/gallery/leaf-stories.ts'

test('the stories of every flow have a place, in the order of a customer’s way', async () => {
  const titles = await Promise.all(Object.keys(catalogue).map(titleOf))
  const places = titles.toSorted(byFlow).map((title) => title.split('/').slice(0, 2).join('/'))
  expect([...new Set(places)]).toEqual(['Flows/Wizard', 'Flows/Orders', 'Flows/Account', 'Flows/Links', 'Flows/App'])
})
