import * as v from 'valibot'

export const currencies = ['EUR', 'USD'] as const
export type Currency = (typeof currencies)[number]
export const currencySchema = v.picklist(currencies)

declare const unit: unique symbol

/** An amount in whole minor units (cents), of the one currency that its quotation names. */
export type Minor = number & { readonly [unit]: 'minor' }

/** A rate per word in millionths of the currency, or a share in millionths of the whole. */
export type Millionths = number & { readonly [unit]: 'millionths' }

const minorPerUnit = 100
const whole = 1_000_000

/** Takes a whole number of cents. @throws RangeError for a fraction, or a number too large to be exact. */
export function minor(cents: number): Minor {
  if (!isMinor(cents)) throw new RangeError(`No exact number of cents: ${cents}`)
  return cents
}

/** Takes a whole number of millionths, never negative. @throws RangeError otherwise. */
export function millionths(count: number): Millionths {
  if (!isMillionths(count)) throw new RangeError(`No exact rate or share: ${count}`)
  return count
}

export const nothing = minor(0)

export function sum(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce<number>((total, amount) => total + amount, 0))
}

export function difference(amount: Minor, taken: Minor): Minor {
  return minor(amount - taken)
}

/** The price of `words` at `rate` each, less `discount`; rounded half up to the cent, once. */
export function priceWords(rate: Millionths, words: number, discount = millionths(0)): Minor {
  return priceStretches(rate, [{ words, discount }])
}

/**
 * The price of stretches of words at one rate, each with its own discount; rounded half up to the cent, once for all.
 */
export function priceStretches(rate: Millionths, stretches: readonly { words: number; discount: Millionths }[]): Minor {
  const charged = stretches.reduce((total, { words, discount }) => total + BigInt(words) * BigInt(whole - discount), 0n)
  return roundHalfUp(BigInt(rate) * charged, BigInt(whole) * BigInt(whole / minorPerUnit))
}

/** The price of hundredths of a unit at `rate` a unit, less `discount`; rounded half up to the cent, once. */
export function priceHundredths(rate: Millionths, hundredths: number, discount = millionths(0)): Minor {
  const charged = BigInt(rate) * BigInt(hundredths) * BigInt(whole - discount)
  return roundHalfUp(charged, BigInt(whole) * BigInt(whole))
}

/** A share of an amount that is not negative, rounded half up to the cent. */
export function shareOf(amount: Minor, share: Millionths): Minor {
  return roundHalfUp(BigInt(amount) * BigInt(share), BigInt(whole))
}

/** The decimal that travels and is shown: 131040 cents are 1310.4. */
export function toDecimal(amount: Minor): number {
  return amount / minorPerUnit
}

/** @throws RangeError when the decimal is no whole number of cents. */
export function fromDecimal(decimal: number): Minor {
  return minor(scaled(decimal, minorPerUnit))
}

/** The difference of two amounts that are decimals. */
export function decimalDifference(amount: number, taken: number): number {
  return toDecimal(difference(fromDecimal(amount), fromDecimal(taken)))
}

/** The decimal that travels and is shown: 120000 millionths are 0.12. */
export function rateToDecimal(rate: Millionths): number {
  return rate / whole
}

/** @throws RangeError when the decimal is negative or finer than a millionth. */
export function rateFromDecimal(decimal: number): Millionths {
  return millionths(scaled(decimal, whole))
}

/** On the wire: an amount with at most two decimals, in the currency named beside it. */
export const amountSchema = v.pipe(
  v.number(),
  v.check((decimal) => isScaled(decimal, minorPerUnit), 'No whole cents'),
)

/** On the wire: a rate per word or a share (0.25 for 25 %), with at most six decimals. */
export const rateSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((decimal) => isScaled(decimal, whole), 'Finer than a millionth'),
)

function isScaled(decimal: number, scale: number): boolean {
  const count = Math.round(decimal * scale)
  return Number.isSafeInteger(count) && count / scale === decimal
}

function scaled(decimal: number, scale: number): number {
  if (!isScaled(decimal, scale)) throw new RangeError(`${decimal} is no whole number of 1/${scale}`)
  return Math.round(decimal * scale)
}

function isMinor(count: number): count is Minor {
  return Number.isSafeInteger(count)
}

function isMillionths(count: number): count is Millionths {
  return Number.isSafeInteger(count) && count >= 0
}

function roundHalfUp(numerator: bigint, denominator: bigint): Minor {
  return minor(Number((2n * numerator + denominator) / (2n * denominator)))
}
