const BACKSLASH = 0x5c

/** Where a quoted text ends that begins at `from`, behind its opening quote; -1 when it is open at `end`. */
export function closingQuote(text: string, quote: string, from: number, end = text.length): number {
  const sought = quote.charCodeAt(0)
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === sought) return at
    if (code === BACKSLASH) at += 1
  }
  return -1
}
