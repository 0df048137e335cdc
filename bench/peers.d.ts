/** Peers without types of their own, as far as they are measured. */
declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(text: string): Promise<unknown>
}

declare module 'strings-file' {
  export function parse(text: string, wantsComments?: boolean): Record<string, unknown>
}
