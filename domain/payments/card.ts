import type { FieldErrors } from '#domain/accounts/field-rules.ts'

/** A card as it is typed. It never leaves the form that it is typed into. */
export type CardFields = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}

/**
 * The card data that may leave the card form: enough to name the card. `brand` is in lower case, empty when unknown.
 */
export type CardName = { readonly brand: string; readonly last4: string }

export const emptyCard: CardFields = { number: '', expiry: '', cvc: '', name: '' }

type Brand = {
  readonly brand: string
  readonly label: string
  readonly starts: RegExp
  readonly lengths: readonly number[]
  /** The groups of digits as the card shows them. */
  readonly groups: readonly number[]
  readonly cvc: number
}

const byFours = [4, 4, 4, 4, 3]

/** The issuer ranges of ISO/IEC 7812 that the card form recognises. */
const brands: readonly Brand[] = [
  { brand: 'visa', label: 'Visa', starts: /^4/, lengths: [13, 16, 19], groups: byFours, cvc: 3 },
  {
    brand: 'mastercard',
    label: 'Mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: byFours,
    cvc: 3,
  },
  { brand: 'amex', label: 'Amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'discover', label: 'Discover', starts: /^6(011|4[4-9]|5)/, lengths: [16, 19], groups: byFours, cvc: 3 },
  { brand: 'diners', label: 'Diners Club', starts: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: [4, 6, 4], cvc: 3 },
  { brand: 'jcb', label: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16, 19], groups: byFours, cvc: 3 },
  { brand: 'unionpay', label: 'UnionPay', starts: /^62/, lengths: [16, 19], groups: byFours, cvc: 3 },
]

const anyLength = [12, 13, 14, 15, 16, 17, 18, 19]
const longest = 19

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The label of a card: 'Visa ending 4242'. */
export function cardLabel({ brand, last4 }: CardName): string {
  const known = brands.find((one) => one.brand === brand.toLowerCase())
  return `${known?.label ?? (brand || 'Card')} ending ${last4}`
}

export function cardName({ number }: CardFields): CardName {
  const digits = digitsOf(number)
  return { brand: brandOf(digits)?.brand ?? '', last4: digits.slice(-4) }
}

/** The errors of a card, by field. `today` decides whether it has expired. */
export function checkCard(fields: CardFields, today: Date): FieldErrors<CardFields> {
  const digits = digitsOf(fields.number)
  const wrong = {
    number: numberError(fields.number, digits),
    expiry: expiryError(fields.expiry, today),
    cvc: cvcError(fields.cvc.trim(), brandOf(digits)),
    name: fields.name.trim() === '' ? 'Name on card is required' : undefined,
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined))
}

/** A card number in the groups of the printed card: '4242 4242 4242 4242'. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, longest)
  const groups: string[] = []
  let start = 0
  for (const size of brandOf(digits)?.groups ?? byFours) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** An expiry date as cards show it: '09 / 29'. A first digit that begins no month is a month by itself. */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) || /^\s*\d\s*\//.test(text) ? `0${typed}` : typed
  const end = digits.startsWith('20', 2) ? 6 : 4
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, end)}`
}

function brandOf(digits: string): Brand | undefined {
  return brands.find(({ starts }) => starts.test(digits))
}

function numberError(typed: string, digits: string): string | undefined {
  if (typed.trim() === '') return 'Card number is required'
  if (/[^\d\s-]/.test(typed)) return 'Invalid card number'
  const lengths = brandOf(digits)?.lengths ?? anyLength
  if (digits.length < Math.min(...lengths)) return 'Card number is incomplete'
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'Invalid card number'
}

const expiryPattern = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d{2})$/
const farthestYears = 50

/** A card is valid until the end of its month. */
function expiryError(typed: string, today: Date): string | undefined {
  const text = typed.replaceAll(/\s/g, '')
  if (text === '') return 'Expiry date is required'
  const [, month, year] = expiryPattern.exec(text) ?? []
  if (month === undefined || year === undefined) return 'Invalid expiry date'
  const ends = (2000 + Number(year)) * 12 + Number(month) - 1
  const now = today.getFullYear() * 12 + today.getMonth()
  if (ends < now) return 'This card has expired'
  return ends > now + farthestYears * 12 ? 'Invalid expiry date' : undefined
}

function cvcError(cvc: string, brand: Brand | undefined): string | undefined {
  if (cvc === '') return 'CVC is required'
  const length = brand?.cvc ?? 3
  return /^\d+$/.test(cvc) && cvc.length === length ? undefined : `CVC has ${length} digits`
}

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
