/** What reaches over the right edge of the page, or of a box that cuts it off, and cannot be scrolled to. */
export function tooWide(): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')]
  return all
    .filter((element) => element.getBoundingClientRect().right > roomOf(element) + 1)
    .map(({ localName, className, textContent }) => `${localName}.${className} ${textContent.slice(0, 40)}`)
}

/** How far to the right an element may reach. A box that ends in an ellipsis says that there is more. */
function roomOf(element: HTMLElement): number {
  for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return Infinity
    if (box !== element && /hidden|clip/.test(overflowX)) return box.getBoundingClientRect().right
  }
  return document.documentElement.clientWidth
}
