export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Shows the page in a theme while something is done with it; stories are shown in the light one. */
export async function inTheme<Result>(theme: Theme, does: () => Result | Promise<Result>): Promise<Result> {
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  try {
    return await does()
  } finally {
    dataset['theme'] = 'light'
  }
}
