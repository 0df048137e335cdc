/** A place for a digit (`0` or `#`), or literal text. */
export type DigitItem = { readonly isPlace: boolean; readonly text: string }

const mostDecimals = 30

/** The places of a number with text around and among them, such as `#,##0.00 €` or `000-0000`. */
export class DigitLayout {
  readonly whole: DigitItem[] = []
  /** After the point; undefined where none is shown. */
  fraction: DigitItem[] | undefined
  hasThousands = false
  /** The power of ten by which the number is multiplied. */
  shift = 0
  #points = 0
  #commas = 0

  get hasPlaces(): boolean {
    return this.fraction !== undefined || this.whole.some(({ isPlace }) => isPlace)
  }

  /** Whether no spreadsheet program would accept the format: it has two points, or more decimals than they support. */
  get isUnusual(): boolean {
    return this.#points > 1 || (this.fraction?.length ?? 0) > mostDecimals || Math.abs(this.shift) > mostDecimals
  }

  addText(text: string): void {
    if (text !== '') (this.fraction ?? this.whole).push({ isPlace: false, text })
  }

  /** Adds one of `0#?.,`. Commas before another place group thousands, those after the last one divide by a thousand. */
  add(sign: string): void {
    if (sign === ',') {
      this.#commas += 1
      this.shift -= 3
    } else if (sign === '.') {
      this.#points += 1
      this.#commas = 0
      this.fraction ??= []
    } else {
      this.hasThousands ||= this.#commas > 0
      this.shift += this.#commas * 3
      this.#commas = 0
      ;(this.fraction ?? this.whole).push({ isPlace: true, text: sign === '0' ? '0' : '#' })
    }
  }
}

/** The writer of a layout. A minus comes first; a number that is rounded to zero has none. */
export function digitWriter({ whole, fraction, hasThousands, shift }: DigitLayout) {
  const wholeItems = withForcedZeros(whole.some(({ isPlace }) => isPlace) ? whole : [...whole, anyDigits])
  const fractionItems = fraction && withForcedZeros(fraction.toReversed()).toReversed()
  const places = fraction?.filter(({ isPlace }) => isPlace).length ?? 0
  return (value: number, isSigned: boolean): string => {
    const digits = roundedDigits(Math.abs(value), shift, places)
    const point = digits.length - places
    const sign = isSigned && value < 0 && /[1-9]/.test(digits) ? '-' : ''
    const wholeShown = wholeText(wholeItems, digits.slice(0, point).replace(/^0+/, ''), hasThousands)
    return sign + wholeShown + (fractionItems ? `.${fractionText(fractionItems, digits.slice(point))}` : '')
  }
}

const anyDigits: DigitItem = { isPlace: true, text: '#' }

/** After a zero, every place shows a digit. */
function withForcedZeros(items: readonly DigitItem[]): DigitItem[] {
  const zero = items.findIndex(({ isPlace, text }) => isPlace && text === '0')
  return items.map((item, at) => (zero >= 0 && at > zero && item.isPlace ? { ...item, text: '0' } : item))
}

/**
 * The digits of a number of at most 15 digits, the last `places` of them after the point. It is rounded half up in
 * decimal, as spreadsheets do, not in binary.
 */
function roundedDigits(value: number, shift: number, places: number): string {
  if (shift === 0 && value < 1e15 && Number.isInteger(value)) return value + '0'.repeat(places)
  const [mantissa = '', exponent] = value.toExponential(14).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 14 + shift + places
  const divisor = 10n ** BigInt(Math.max(0, -power))
  const scaled = power < 0 ? (digits * 2n + divisor) / (divisor * 2n) : digits * 10n ** BigInt(power)
  return String(scaled).padStart(places, '0')
}

/** From the point to the left: each place takes a digit, the first place all that are left. */
function wholeText(items: readonly DigitItem[], digits: string, hasThousands: boolean): string {
  let shown = ''
  let count = 0
  const firstPlace = items.findIndex(({ isPlace }) => isPlace)
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const { isPlace, text } = items[at] ?? anyDigits
    if (!isPlace) shown = text + shown
    for (let more = isPlace && (count < digits.length || text === '0'); more;) {
      const comma = hasThousands && count > 0 && count % 3 === 0 ? ',' : ''
      shown = (digits.at(-1 - count) ?? '0') + comma + shown
      count += 1
      more = at === firstPlace && count < digits.length
    }
  }
  return shown
}

function fractionText(items: readonly DigitItem[], digits: string): string {
  const telling = digits.replace(/0+$/, '').length
  let shown = ''
  let count = 0
  for (const { isPlace, text } of items) {
    if (!isPlace) {
      shown += text
      continue
    }
    if (text === '0' || count < telling) shown += digits.charAt(count)
    count += 1
  }
  return shown
}
