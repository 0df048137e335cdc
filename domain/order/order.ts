import * as v from 'valibot'
import { concealedSchema } from '#domain/documents/concealed.ts'
import { fileSettingsSchema } from '#domain/documents/file-setting.ts'
import { kindChoicesSchema } from '#domain/documents/raw/text-kinds.ts'
import { informationDraftSchema } from '#domain/information/order-information.ts'
import { paymentOptionsSchema } from '#domain/payments/options.ts'
import { wirePricingSchema } from '#domain/pricing/pricing.ts'
import { quotationSchema } from '#domain/pricing/quotation.ts'
import { sinks } from '#domain/reports/report.ts'
import { chosenShapesSchema } from '#domain/words/shapes.ts'

/** The settings of the service: file endings with their dot, the upload limit in MB, the providers' public keys. */
export const configurationSchema = v.object({
  allowTypes: v.array(v.string()),
  limit: v.number(),
  /** Empty with the sandbox. */
  stripeKey: v.string(),
  /** Empty with the sandbox's PayPal, and where there is no PayPal. */
  paypalClientId: v.string(),
  supportEmail: v.string(),
  /** The seller's name, for the person who pays. */
  sellerName: v.string(),
  /** The receivers of reports; without any the app reports nothing. */
  reports: v.array(v.picklist(sinks)),
})

/**
 * A source file as the order keeps it. `settings` and `wordCount` are null until its columns are marked. `version` is
 * another for each upload, also of a file with the same name.
 */
export const orderFileSchema = v.object({
  original: v.string(),
  version: v.string(),
  type: v.string(),
  /**
   * `size` in bytes; sheets in the file's order, `rows` counting every row, `concealed` the hidden parts of a sheet.
   */
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
 * How many bytes may still be uploaded, once few are left. `of`: `day` is the limit of a guest's uploads in a day,
 * `unpaid` the limit of a customer's unpaid orders.
 */
const uploadRoomSchema = v.object({ left: v.number(), of: v.picklist(['day', 'unpaid']) })

/**
 * Everything that the wizard needs to know of an order. Each call that changes an order answers with it, so that no
 * screen works with an older state than the service.
 */
export const orderSchema = v.object({
  id: v.string(),
  state: v.number(),
  resource: v.object({ files: v.array(orderFileSchema), assets: v.array(v.string()) }),
  /** The targets chosen so far, and the pricing from which a quotation follows; null until the file is set up. */
  language: v.nullable(wirePricingSchema),
  /** Null until languages are chosen. */
  quotation: v.nullable(quotationSchema),
  info: v.nullable(informationDraftSchema),
  /** Set after a delivery. */
  merge: v.optional(mergeSchema),
  /** What the company's orders have chosen of the game's own placeholders; set where they have. */
  placeholders: v.optional(chosenShapesSchema),
  /** What they have chosen of raw files in the format of this order's file; set where they have, until it has settings. */
  kinds: v.optional(kindChoicesSchema),
  /** Set once little more may be uploaded. */
  room: v.optional(uploadRoomSchema),
  paymentMethod: paymentOptionsSchema,
  /** Null until paid; `invoice` is a JSON string with totalCost and currency (specification §3). */
  payment: v.nullable(v.object({ method: v.string(), invoice: v.string() })),
})

export type Configuration = v.InferOutput<typeof configurationSchema>
export type OrderFile = v.InferOutput<typeof orderFileSchema>
export type UploadRoom = v.InferOutput<typeof uploadRoomSchema>
export type Order = v.InferOutput<typeof orderSchema>
