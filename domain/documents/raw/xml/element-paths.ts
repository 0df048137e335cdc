import type { XmlElement } from './xml-element.ts'

type Step = { readonly path: string; readonly way: string; texts: number; children?: Map<string, number> }

/** Names elements by their paths: `/quests/quest[2]/title`. The first element of a name has no number. */
export class ElementPaths {
  readonly #steps: Step[] = [{ path: '', way: '', texts: 0 }]

  enter({ name, prefix }: XmlElement): void {
    const parent = this.#steps.at(-1)
    if (!parent) return
    parent.children ??= new Map()
    const count = (parent.children.get(prefix + name) ?? 0) + 1
    parent.children.set(prefix + name, count)
    const path = `${parent.path}/${prefix}${name}${count > 1 ? `[${count}]` : ''}`
    this.#steps.push({ path, way: `${parent.way}/${prefix}${name}`, texts: 0 })
  }

  /** The path of the element, and the same without numbers: the way to it. */
  get here(): { readonly path: string; readonly way: string } {
    return this.#steps.at(-1) ?? { path: '', way: '' }
  }

  leave(): void {
    this.#steps.pop()
  }

  /** The path of the next text of the element. */
  nextText(): string {
    const step = this.#steps.at(-1)
    if (!step) return ''
    step.texts += 1
    return step.texts === 1 ? step.path : `${step.path}/text()[${step.texts}]`
  }
}
