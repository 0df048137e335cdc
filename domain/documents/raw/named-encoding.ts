/** How a format names its encoding in its first characters, and whether a merged file names UTF-8 where it did not. */
export type NamedIn = { readonly find: (head: string) => string | undefined; readonly isRenamed: boolean }

export const inXml = by((head) => /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1])
export const inPo = { ...by((head) => /Content-Type:[^\\"]*charset=([\w.:-]+)/i.exec(head)?.[1]), isRenamed: true }
export const nowhere = by(() => undefined)

function by(find: NamedIn['find']): NamedIn {
  return { find, isRenamed: false }
}
