type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** What is under a text. Axe can work out the colour that some styles mix, but not what a picture shows. */
type Ground = Colour | 'mixed' | 'picture'

const white: Colour = [1, 1, 1, 1]

const fields = `select, textarea,
  input:not([type='checkbox'], [type='radio'], [type='file'], [type='range'], [type='color'], [type='hidden'])`

/**
 * The texts of the page that axe should judge the colours of: those that have too little contrast with the boxes they
 * are in, or whose contrast the styles do not tell, and links that colour alone may tell from the text around them.
 */
export function doubtfulTexts(): Element[] {
  const doubtful: Element[] = []
  const grounds = new Map<Element | null, Ground>([[null, white]])
  for (const element of document.querySelectorAll('html, body, body :not(svg *, script, style)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const ground = groundIn(style, grounds.get(element.parentElement) ?? white)
    grounds.set(element, ground)
    if (ground === 'picture' || !hasText(element) || isInactive(element)) continue
    if (ground === 'mixed' || !isClear(style, ground) || isToldByColour(element, style)) doubtful.push(element)
  }
  return doubtful
}

/** What a box lays under its text, given what is around it. */
function groundIn(style: CSSStyleDeclaration, around: Ground): Ground {
  const own = colourOf(style.backgroundColor)
  if (style.backgroundImage !== 'none') return 'picture'
  if (!own || style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal') return 'mixed'
  if (own[3] === 1) return own
  return typeof around === 'string' ? around : over(own, around)
}

/** Whether text has the contrast that WCAG asks of its size, without a shadow that would change it. */
function isClear({ color, textShadow, fontSize, fontWeight }: CSSStyleDeclaration, ground: Colour): boolean {
  const ink = colourOf(color)
  if (!ink || textShadow !== 'none') return false
  const pixels = Number.parseFloat(fontSize)
  const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
  const [less, more] = [luminance(over(ink, ground)), luminance(ground)].toSorted((one, other) => one - other)
  return ((more ?? 0) + 0.05) / ((less ?? 0) + 0.05) >= (isLarge ? 3 : 4.5)
}

function isToldByColour(element: Element, { textDecorationLine, display }: CSSStyleDeclaration): boolean {
  const isInText = element.localName === 'a' && display === 'inline' && textDecorationLine === 'none'
  return isInText && element.parentElement !== null && hasText(element.parentElement)
}

function hasText(element: Element): boolean {
  if (element.matches(fields)) return true
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}

function isInactive(element: Element): boolean {
  return element.closest(':disabled, [aria-disabled="true"], label:has(:disabled)') !== null
}

/** A computed colour, its parts from 0 to 1; undefined for one that is written in another way. */
function colourOf(computed: string): Colour | undefined {
  const found = /^(rgba?|color)\((?:srgb )?([\d.,/ ]+)\)$/.exec(computed)
  if (!found) return undefined
  const [, space, parts = ''] = found
  const whole = space === 'color' ? 1 : 255
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.split(/[,/ ]+/).map(Number)
  return [red / whole, green / whole, blue / whole, alpha]
}

function over([red, green, blue, alpha]: Colour, [underRed, underGreen, underBlue]: Colour): Colour {
  const mixed = (own: number, under: number) => own * alpha + under * (1 - alpha)
  return [mixed(red, underRed), mixed(green, underGreen), mixed(blue, underBlue), 1]
}

/** As WCAG 2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
