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
  // The other generator needs the compiler's JavaScript API, which TypeScript 7 has not.
  typescript: { reactDocgen: false },
}

export default config
