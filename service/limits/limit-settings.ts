import * as v from 'valibot'
import { usualPerMinute, type MinuteWork } from './usual-work.ts'

export type LimitSettings = {
  /** Of one client. */
  readonly guestOrdersPerHour: number
  /** Of one client. */
  readonly guestMbPerDay: number
  /** Of all clients together. */
  readonly uploadGbPerDay: number
  /** The most that the unpaid orders of one customer may hold. */
  readonly customerUnpaidGb: number
  /** The most payments that a guest's client may try. */
  readonly paymentsPerHour: number
  /** Of a guest's client. */
  readonly perMinute: Readonly<Record<MinuteWork, number>>
}

type WholeNumber = (least: number, most: number) => v.GenericSchema<string, number>

export function limitEntries(wholeNumber: WholeNumber) {
  return {
    GUEST_ORDERS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000), '60'),
    GUEST_MB_PER_DAY: v.optional(wholeNumber(1, 1_000_000), '500'),
    CUSTOMER_UNPAID_GB: v.optional(wholeNumber(1, 10_000), '5'),
    UPLOAD_GB_PER_DAY: v.optional(wholeNumber(1, 100_000), '50'),
    PAYMENTS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000), '30'),
    REQUESTS_PER_MINUTE: v.optional(perMinute(wholeNumber)),
  }
}

type Read = v.InferOutput<v.ObjectSchema<ReturnType<typeof limitEntries>, undefined>>

export function limitSettings(read: Read): LimitSettings {
  return {
    guestOrdersPerHour: read.GUEST_ORDERS_PER_HOUR,
    guestMbPerDay: read.GUEST_MB_PER_DAY,
    customerUnpaidGb: read.CUSTOMER_UNPAID_GB,
    uploadGbPerDay: read.UPLOAD_GB_PER_DAY,
    paymentsPerHour: read.PAYMENTS_PER_HOUR,
    perMinute: { ...usualPerMinute, ...read.REQUESTS_PER_MINUTE },
  }
}

const works = Object.keys(usualPerMinute) as MinuteWork[]

/** `reading=240,pdf=60`: the named values replace the usual ones. */
function perMinute(wholeNumber: WholeNumber) {
  return v.pipe(
    v.string(),
    v.transform((text) =>
      Object.fromEntries(
        text.split(',').map((part) => {
          const [name = '', ...number] = part.split('=')
          return [name.trim(), number.join('=').trim()] as const
        }),
      ),
    ),
    v.strictObject(
      v.entriesFromList(works, v.exactOptional(wholeNumber(1, 1_000_000))),
      `must hold numbers for ${works.join(', ')}, such as reading=240,pdf=60`,
    ),
  )
}
