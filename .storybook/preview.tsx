import type { Preview } from '@storybook/react-vite'
import { checkInDark } from './dark.ts'
import { checkNetwork, forbidNetwork } from './network.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    backgrounds: { disable: true },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
      return <Story />
    },
  ],
  beforeEach: forbidNetwork,
  afterEach: async (context) => {
    checkNetwork()
    await checkInDark(context)
  },
}

export default preview
