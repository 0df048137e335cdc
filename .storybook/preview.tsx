import type { Preview } from '@storybook/react-vite'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { LiveStory } from './gallery/live-story.tsx'
import { keepTextLonger } from './longer.ts'
import { checkNetwork, forbidNetwork } from './network.ts'
import { pageStandsStill } from './still.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const viewports = {
  phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 820 px', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  laptop: { name: 'Laptop, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const

/** In tests a story has one width to begin with, and `in-tests/pass.ts` runs axe in place of the addon. */
const isTest = import.meta.env.MODE === 'test'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    text: {
      description: 'Length of the text',
      toolbar: {
        title: 'Text',
        icon: 'paragraph',
        items: [
          { value: 'written', title: 'Text as written' },
          { value: 'longer', title: 'Text 40 % longer' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', text: 'written', ...(isTest && { viewport: { value: 'laptop' } }) },
  parameters: {
    a11y: { test: isTest ? 'off' : 'error' },
    layout: 'fullscreen',
    viewport: { options: viewports },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'State gallery',
          'Flows',
          [
            'Wizard',
            ['Wizard'],
            'Orders',
            ['Order list', 'Threads', 'Thread', 'Download'],
            'Account',
            'Links',
            ['Link app', 'Confirmation link', 'Offer link', 'Invoice link', 'Delivery link'],
            'App',
            ['App'],
          ],
          'Pages',
        ],
      },
    },
  },
  decorators: [
    (Story, { id, parameters }) => {
      const state = (parameters as Partial<StateStory['parameters']>).state
      return state ? <LiveStory key={id} story={id} leaf={state.leaf} live={state.live} /> : <Story />
    },
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
      keepTextLonger(globals['text'] === 'longer')
      return <Story />
    },
  ],
  beforeEach: forbidNetwork,
  afterEach: async () => {
    await pageStandsStill()
    checkNetwork()
  },
}

export default preview
