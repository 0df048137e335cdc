import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { assetFileName, mostAssetMegabytes, mostAssets, parseAsset } from '#domain/assets/asset-file.ts'
import type { User } from '#domain/accounts/user.ts'
import { download } from '#service/http/download.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import type { Upload } from '#service/http/receive-uploads.ts'
import { openOrder } from '#service/http/access.ts'
import { keptBy, storedAll } from '#service/files/kept-by.ts'
import { queueRemoval } from '#service/files/remove-files.ts'
import { assetRules } from '#service/files/upload-rules.ts'
import { scanUploads } from '#service/files/scan-uploads.ts'
import { Refusal } from '#service/http/refusal.ts'
import { requireUnpaidRoom } from '#service/limits/upload-room.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderView } from '#service/orders/order-reply.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { orderAssets } from '#service/store/schema.ts'

const megabyte = 1024 * 1024

export function assetHandlers(services: Services): HandlersOf<'uploadAsset' | 'downloadAsset' | 'removeAsset'> {
  const { db, files } = services

  /** Moves the uploads into the store; if one of them is refused, none is kept. */
  async function keep(orderNumber: number, uploads: readonly Upload[]): Promise<KeptAsset[]> {
    const assets = uploads.map(({ name, path, size }) => {
      const asset = parseAsset(name)
      if (!asset) throw new Refusal('UPLOAD_FAILED', 'The name of an asset begins with its kind.')
      return { ...asset, size, path, storageKey: `${orderNumber}/${randomUUID()}` }
    })
    await storedAll(services, async (keep) => {
      for (const { storageKey, path } of assets) {
        keep(storageKey)
        await files.take(storageKey, path)
      }
    })
    return assets
  }

  async function ownOrder(orderId: string, customer: User | undefined): Promise<number> {
    const order = await openOrder(services, orderId, undefined, customer)
    return order.number
  }

  return {
    uploadAsset: ({ order, customer, client, receive }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      return receive(assetRules, async (uploads) => {
        const scanned = await scanUploads(services, uploads)
        const kept = await keep(order.number, uploads)
        const writeRows = () =>
          changeOrder(services, order, async (tx, current) => {
            if (current.assets.length + kept.length > mostAssets) {
              throw new Refusal('TOO_MANY_ASSETS', `An order takes ${mostAssets} assets at most.`)
            }
            const total = kept.reduce((bytes, asset) => bytes + asset.size, await assetBytes(tx, current.number))
            if (total > mostAssetMegabytes * megabyte) {
              throw new Refusal('ASSETS_TOO_LARGE', `The assets of an order take ${mostAssetMegabytes} MB at most.`)
            }
            const taken = [...current.assets]
            const rows = kept.map(({ kind, displayName, size, storageKey }) => {
              const name = assetFileName(kind, displayName, taken)
              taken.push(name)
              return { orderNumber: current.number, name, size, storageKey, scanned }
            })
            await tx.insert(orderAssets).values(rows)
            await requireUnpaidRoom(tx, services.settings, current.customerUid)
            return {}
          })
        const changed = await keptBy(services, keysOf(kept), writeRows)
        return { data: await orderView(services, changed, { customer, client }) }
      })
    },

    downloadAsset: async ({ order, customer, params, query }) => {
      const number = query.refer === undefined ? order.number : await ownOrder(query.refer, customer)
      const asset = await findAsset(db, number, params.fileName)
      const stored = asset && (await files.read(asset.storageKey))
      if (!stored) throw new Refusal('FILE_NOT_FOUND', 'The order has no such asset.')
      return download(stored, params.fileName)
    },

    removeAsset: async ({ order, customer, client, params }) => {
      if (order.unwritten) return { data: await orderView(services, order, { customer, client }) }
      const changed = await changeOrder(services, order, async (tx, current) => {
        const asset = await findAsset(tx, current.number, params.fileName)
        if (!asset) return {}
        await tx.delete(orderAssets).where(isAsset(current.number, params.fileName))
        await queueRemoval(services, tx, [asset.storageKey])
        return {}
      })
      return { data: await orderView(services, changed, { customer, client }) }
    },
  }
}

type KeptAsset = NonNullable<ReturnType<typeof parseAsset>> & { readonly size: number; readonly storageKey: string }

function keysOf(kept: readonly KeptAsset[]): string[] {
  return kept.map(({ storageKey }) => storageKey)
}

function isAsset(orderNumber: number, name: string) {
  return and(eq(orderAssets.orderNumber, orderNumber), eq(orderAssets.name, name))
}

async function assetBytes(db: Database, orderNumber: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(orderAssets.size).mapWith(Number) })
    .from(orderAssets)
    .where(eq(orderAssets.orderNumber, orderNumber))
  return row?.bytes ?? 0
}

async function findAsset(db: Database, orderNumber: number, name: string): Promise<{ storageKey: string } | undefined> {
  const [asset] = await db
    .select({ storageKey: orderAssets.storageKey })
    .from(orderAssets)
    .where(isAsset(orderNumber, name))
  return asset
}
