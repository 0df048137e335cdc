import type { Part } from './parts.ts'

/**
 * How a person works a page, whichever way it is driven. Each verb waits until its part is there and can be worked. There
 * is nothing here by which a machine could be told anything.
 */
export type Hands = {
  /** A button, a link, a tab. */
  readonly press: (part: Part) => Promise<void>
  /** A checkbox or a radio. */
  readonly tick: (box: Part) => Promise<void>
  /** Puts a text in the place of the one that is there. */
  readonly type: (field: Part, text: string) => Promise<void>
  /** An option of a native list, by its words or its value. */
  readonly pick: (list: Part, option: string) => Promise<void>
  /** A line of the menu behind a button, by way of the lines that open others. */
  readonly choose: (button: Part, lines: readonly (string | RegExp)[]) => Promise<void>
  /** Brings a slider to a value; `place` is where its grip stands then. */
  readonly slide: (slider: Part, value: number, place: Part) => Promise<void>
  /** Files, by the device's own dialog. */
  readonly chooseFiles: (field: Part, files: readonly File[]) => Promise<void>
  /** Carries files over the page, and lets go of them or not. */
  readonly drag: (what: 'in' | 'out' | 'drop', files: readonly File[]) => Promise<void>
  readonly key: (key: string) => Promise<void>
  /** Scrolls what is inside a part, in pixels. */
  readonly scroll: (part: Part, by: number) => Promise<void>
  /** Waits until a part is on the page, or is not. */
  readonly await: (part: Part, is: 'seen' | 'absent' | 'focused') => Promise<void>
}
