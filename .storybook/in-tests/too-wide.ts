/** The elements that extend past the right edge of the page, or of a box that clips them, and cannot be scrolled to. */
export function tooWide(): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')]
  return all
    .filter((element) => element.getBoundingClientRect().right > roomOf(element) + 1)
    .map(({ localName, className, textContent }) => `${localName}.${className} ${textContent.slice(0, 40)}`)
}

/** How far to the right an element may reach, in pixels. An ellipsis already shows that text is cut off. */
function roomOf(element: HTMLElement): number {
  for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return Infinity
    if (box !== element && /hidden|clip/.test(overflowX)) return box.getBoundingClientRect().right
  }
  return document.documentElement.clientWidth
}
