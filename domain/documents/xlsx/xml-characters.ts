export const LESS = 0x3c
export const GREATER = 0x3e
export const SLASH = 0x2f
export const COLON = 0x3a
export const EQUALS = 0x3d
export const QUOTE = 0x22
export const APOSTROPHE = 0x27
export const EXCLAMATION = 0x21
export const QUESTION = 0x3f
const DIGIT_ZERO = 0x30

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}

/** A stretch of digits as a number; NaN for anything else. */
export function wholeNumber(text: string, from: number, to: number): number {
  if (from === to) return NaN
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - DIGIT_ZERO
    if (digit < 0 || digit > 9) return NaN
    number = number * 10 + digit
  }
  return number
}
