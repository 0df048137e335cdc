import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { Links } from './links.ts'

export const storyLinks: Links & { readonly target: '_top' } = {
  target: '_top',
  hrefOf: (story) => `./?path=/story/${story}`,
  open: (storyId) => addons.getChannel().emit(SELECT_STORY, { storyId }),
}
