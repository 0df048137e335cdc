const targets = `a[href], area, button, input, select, summary, textarea, [tabindex]:not([tabindex='-1']),
  [role='button'], [role='checkbox'], [role='link'], [role='menuitem'], [role='menuitemradio'], [role='option'],
  [role='radio'], [role='slider'], [role='switch'], [role='tab']`

/** In pixels: WCAG 2.2 wants targets to be this wide and high, or to have that much room. */
const least = 24

/** What the rules of size may find wanting: small targets, and boxes that scroll with nothing to focus in them. */
export function doubtfulSizes(): Element[] {
  const all = [...document.body.querySelectorAll(':not(svg *)')]
  return [...[...document.querySelectorAll(targets)].filter(isSmall), ...all.filter(isOutOfReach)]
}

/** A label is pressed as well as its field; links in a line of text may be as small as it is. */
function isSmall(target: Element): boolean {
  const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
  if (width >= least && height >= least) return false
  // What is clipped to a pixel is there to be read out.
  return width > 1 && height > 1 && getComputedStyle(target).display !== 'inline' && target.checkVisibility()
}

function isOutOfReach(box: Element): boolean {
  const isOverfull = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
  if (!isOverfull || box.matches(targets) || box.querySelector(targets)) return false
  const { overflowX, overflowY } = getComputedStyle(box)
  return /auto|scroll/.test(`${overflowX} ${overflowY}`)
}
