import * as v from 'valibot'
import { concealedSchema } from '#domain/documents/concealed.ts'
import { fileSettingsSchema } from '#domain/documents/file-setting.ts'
import { informationDraftSchema } from '#domain/information/order-information.ts'
import { paymentOptionsSchema } from '#domain/payments/options.ts'
import { languageFactsSchema } from '#domain/pricing/language-facts.ts'
import { quotationSchema } from '#domain/pricing/quotation.ts'
import { sinks } from '#domain/reports/report.ts'

/** What the service allows: file endings with their dot, the upload limit in MB, the providers' public keys. */
export const configurationSchema = v.object({
  allowTypes: v.array(v.string()),
  limit: v.number(),
  /** Empty with the sandbox. */
  stripeKey: v.string(),
  /** Empty with the sandbox's PayPal, and where there is no PayPal. */
  paypalClientId: v.string(),
  supportEmail: v.string(),
  /** Who sells, as whoever pays is told. */
  sellerName: v.string(),
  /** Where what happens in the app is reported to; with none of them the app reports nothing. */
  reports: v.array(v.picklist(sinks)),
})

/** A source file as the order keeps it. `settings` and `wordCount` are null until its columns are marked. */
export const orderFileSchema = v.object({
  original: v.string(),
  type: v.string(),
  /** `size` in bytes; sheets in the file's order, `rows` counting every row, `concealed` what a workbook does not show. */
  meta: v.object({
    size: v.number(),
    sheets: v.array(
      v.object({
        sheetName: v.string(),
        rows: v.number(),
        columns: v.number(),
        concealed: v.optional(concealedSchema),
      }),
    ),
  }),
  settings: v.nullable(fileSettingsSchema),
  wordCount: v.nullable(v.object({ sourceWordCount: v.number() })),
})

/** The translated file, by its name. */
export const mergeSchema = v.object({ original: v.string() })

/**
 * How much may still be uploaded, in bytes, once it is little. `of`: `day` is what a guest may upload in a day, `unpaid`
 * what the unpaid orders of a customer may hold.
 */
const uploadRoomSchema = v.object({ left: v.number(), of: v.picklist(['day', 'unpaid']) })

/**
 * Everything that the wizard needs to know of an order. Each call that changes an order answers with it,
 * so that no screen works from an older picture than the service has.
 */
export const orderSnapshotSchema = v.object({
  id: v.string(),
  state: v.number(),
  resource: v.object({ files: v.array(orderFileSchema), assets: v.array(v.string()) }),
  /** Targets chosen so far, and the facts from which a quotation follows; null until the file is set up. */
  language: v.nullable(languageFactsSchema),
  /** Null until languages are chosen. */
  quotation: v.nullable(quotationSchema),
  info: v.nullable(informationDraftSchema),
  /** There once something was delivered. */
  merge: v.optional(mergeSchema),
  /** There once little more may be uploaded. */
  room: v.optional(uploadRoomSchema),
  paymentMethod: paymentOptionsSchema,
  /** Null until paid; `invoice` is a JSON string holding totalCost and currency (specification §3). */
  payment: v.nullable(v.object({ method: v.string(), invoice: v.string() })),
})

export type Configuration = v.InferOutput<typeof configurationSchema>
export type OrderFile = v.InferOutput<typeof orderFileSchema>
export type UploadRoom = v.InferOutput<typeof uploadRoomSchema>
export type OrderSnapshot = v.InferOutput<typeof orderSnapshotSchema>
