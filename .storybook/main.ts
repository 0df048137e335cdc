import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./gallery/*.stories.tsx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  // The other generator needs the compiler's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false },
  // The app fetches its files from the root of its own site; a Storybook may be served from another path.
  viteFinal: ({ plugins = [], ...vite }) => ({ ...vite, plugins: plugins.filter((plugin) => !isFilesFirst(plugin)) }),
}

function isFilesFirst(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'files-first'
}

export default config
