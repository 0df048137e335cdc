/** Types, as far as the benchmarks need them, for peers that have none. */
declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(text: string): Promise<unknown>
}

declare module 'strings-file' {
  export function parse(text: string, wantsComments?: boolean): Record<string, unknown>
}
