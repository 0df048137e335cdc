import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { allFlows } from '#storybook/gallery/flow-stories.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

type Told = Partial<StateStory['parameters']> & { readonly still?: true }

const modules = import.meta.glob<Readonly<Record<string, { readonly parameters?: Told }>>>(
  '../stories/**/*.stories.tsx',
  { eager: true },
)

test('the overview has every story of every flow, in the order of a customer’s way', async () => {
  const flows = await allFlows()
  const titles = flows.map(({ title }) => title.replace('Flows/', ''))
  expect(titles).toEqual([
    'Wizard/Wizard',
    'Wizard/Started order',
    'Wizard/Step 1, upload file',
    'Wizard/Step 2, setup file',
    'Wizard/Step 2, view your file',
    'Wizard/Step 2, words',
    'Wizard/Step 3, select languages',
    'Wizard/Step 3, what you will pay',
    'Wizard/Step 4, add information',
    'Wizard/Step 4, assets',
    'Wizard/Step 4, reuse',
    'Wizard/Step 5, complete & pay',
    'Wizard/Step 5, payment',
    'Wizard/Step 5, provider',
    'Wizard/Step 5, VAT number',
    'Orders/Order list',
    'Orders/Threads',
    'Orders/Thread',
    'Orders/Download',
    'Account/Account dialogs',
    'Account/Delete account',
    'Account/Own sessions',
    'Account/Saved cards',
    'Account/Unconfirmed address',
    'Links/Link app',
    'Links/Confirmation link',
    'Links/Offer link',
    'Links/Invoice link',
    'Links/Delivery link',
    'App/App',
    'App/Address',
    'App/News',
    'App/Reporter',
    'App/Session',
  ])
  const stories = flows.flatMap((flow) => flow.stories)
  const told = Object.values(modules).flatMap((module) => Object.values(module).map(({ parameters }) => parameters))
  expect(stories.filter(({ isOfState }) => isOfState)).toHaveLength(told.filter((one) => one?.state).length)
  expect(stories.filter(({ isOfState }) => !isOfState)).toHaveLength(told.filter((one) => one?.still).length)
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length)
  expect(flows.flatMap(({ machine }) => machine?.id ?? []).toSorted()).toEqual(Object.keys(catalogue).toSorted())
})

test('a flow’s stories stand in the order in which its file has them', async () => {
  const payment = (await allFlows()).find(({ machine }) => machine?.id === 'payment')
  expect(payment?.stories.map(({ name }) => name).slice(0, 3)).toEqual([
    'choosing.method.card.incomplete',
    'choosing.method.card.complete',
    'choosing.method.savedCard.kept',
  ])
})
