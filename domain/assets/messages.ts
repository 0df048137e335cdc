import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { orderMessage, type About, type Message } from '#domain/order/messages.ts'
import {
  assetHarmful,
  assetLimitMegabytes,
  assetTooBig,
  assetUnchecked,
  mostAssetMegabytes,
  mostAssets,
} from './asset-file.ts'

/** The three limits, said before anything is added. */
export const assetLimits = `Up to ${assetLimitMegabytes} MB each, ${mostAssetMegabytes} MB and ${mostAssets} files in all`

/** Why an asset can never be taken, however often it is sent. */
export type UnfitAsset = Extract<ErrorCode, 'FILE_SIZE_EXCEEDED' | 'MALWARE_FOUND' | 'UPLOAD_FAILED'>

export function isUnfitAsset(code: ErrorCode | ConnectionCode): code is UnfitAsset {
  return code === 'FILE_SIZE_EXCEEDED' || code === 'MALWARE_FOUND' || code === 'UPLOAD_FAILED'
}

/** Whether the order has no room for an asset until another one is deleted. */
export function isOrderFull(code: ErrorCode | ConnectionCode | undefined): boolean {
  return code === 'TOO_MANY_ASSETS' || code === 'ASSETS_TOO_LARGE'
}

const makeRoom = 'Please delete a file that is not needed: this one is then added.'

/** The message for an asset that could not be added, deleted or downloaded. */
export function assetMessage(code: ErrorCode | ConnectionCode, supportEmail: string, about: About = {}): Message {
  switch (code) {
    case 'FILE_SIZE_EXCEEDED':
      return { title: assetTooBig.title, text: assetTooBig.message }
    case 'MALWARE_FOUND':
      return { title: assetHarmful.title, text: assetHarmful.message }
    case 'SCANNER_AWAY':
      return { title: assetUnchecked.title, text: assetUnchecked.message }
    case 'TOO_MANY_ASSETS':
      return {
        title: `${mostAssets} files at most`,
        text: `The order holds ${mostAssets} files already, as many as it takes. Nothing else is lost. ${makeRoom} Or send it to our Customer Service at ${supportEmail}.`,
      }
    case 'ASSETS_TOO_LARGE':
      return {
        title: `${mostAssetMegabytes} MB at most`,
        text: `The files of the order would hold more than ${mostAssetMegabytes} MB together. Nothing else is lost. A smaller one may fit. ${makeRoom} Or send it to our Customer Service at ${supportEmail}.`,
      }
    case 'UPLOAD_FAILED':
      return {
        title: 'File not saved',
        text: `It did not arrive whole, or its name contains unsupported characters. Nothing else is lost. Please rename it and add it again, or send it to our Customer Service at ${supportEmail}.`,
      }
    default:
      return orderMessage(code, supportEmail, about)
  }
}
