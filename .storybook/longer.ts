const words = /\p{L}+/gu
const vowel = /[aeiouyàâäåáãæèéêëìíîïòóôöøùúûü]/iu

/** Makes each word at least 40 % longer by repeating its vowels, so that it stays readable. */
function lengthened(text: string): string {
  return text.replaceAll(words, (word) => drawnOut([...word]).join(''))
}

function drawnOut(letters: readonly string[]): string[] {
  const missing = Math.ceil(letters.length * 0.4)
  const vowels = letters.flatMap((letter, index) => (vowel.test(letter) ? [index] : []))
  const drawn = vowels.length > 0 ? vowels : [letters.length - 1]
  return letters.map((letter, index) => {
    const place = drawn.indexOf(index)
    const times = place < 0 ? 0 : Math.floor((missing + drawn.length - 1 - place) / drawn.length)
    return letter + letter.toLowerCase().repeat(times)
  })
}

type Written = { readonly original: string; readonly longer: string }

/** The texts that were lengthened, to recognize a text that the app has changed since, and to restore the originals. */
const texts = new Map<Text, Written>()
const placeholders = new Map<Element, Written>()

/** Code is never translated; in the other elements a longer text would change a value, or is not visible. */
const untouched = 'code, script, style, textarea, title, option:not([value]), [contenteditable]'

let undo: (() => void) | undefined

/** Keeps all text on the page 40 % longer, or restores it. */
export function keepTextLonger(isLonger: boolean): void {
  if (isLonger === (undo !== undefined)) return
  if (!isLonger) return undo?.()
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) lengthen(node)
      else lengthen(target)
    }
  })
  const wishes = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['placeholder'],
  }
  lengthen(document.body)
  observer.observe(document.body, wishes)
  undo = () => {
    undo = undefined
    observer.disconnect()
    for (const [text, { original, longer }] of texts) if (text.data === longer) text.data = original
    for (const [element, { original }] of placeholders) element.setAttribute('placeholder', original)
    texts.clear()
    placeholders.clear()
  }
}

function lengthen(node: Node): void {
  if (node instanceof Text) return lengthenText(node)
  if (!(node instanceof Element)) return
  for (const field of [node, ...node.querySelectorAll('[placeholder]')]) lengthenPlaceholder(field)
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) lengthenText(walker.currentNode as Text)
}

function lengthenText(text: Text): void {
  if (texts.get(text)?.longer === text.data || text.parentElement?.closest(untouched)) return
  const written = { original: text.data, longer: lengthened(text.data) }
  texts.set(text, written)
  if (text.data !== written.longer) text.data = written.longer
}

function lengthenPlaceholder(field: Element): void {
  const original = field.getAttribute('placeholder')
  if (original === null || placeholders.get(field)?.longer === original) return
  const written = { original, longer: lengthened(original) }
  placeholders.set(field, written)
  field.setAttribute('placeholder', written.longer)
}
