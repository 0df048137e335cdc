/** The rules of axe that depend on the theme: what all others find in light, they find in dark. */
export const colourRules = ['color-contrast', 'link-in-text-block']
