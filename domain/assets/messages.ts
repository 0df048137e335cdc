import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { orderMessage, type About, type Message } from '#domain/order/messages.ts'
import { assetHarmful, assetTooBig, assetUnchecked, mostAssetMegabytes, mostAssets } from './asset-file.ts'

/** Why an asset can never be taken, however often it is sent. */
export type UnfitAsset = Extract<ErrorCode, 'FILE_SIZE_EXCEEDED' | 'MALWARE_FOUND' | 'UPLOAD_FAILED'>

export function isUnfitAsset(code: ErrorCode | ConnectionCode): code is UnfitAsset {
  return code === 'FILE_SIZE_EXCEEDED' || code === 'MALWARE_FOUND' || code === 'UPLOAD_FAILED'
}

/** The message for an asset that could not be added, deleted or downloaded. */
export function assetMessage(code: ErrorCode | ConnectionCode, supportEmail: string, about: About = {}): Message {
  switch (code) {
    case 'FILE_SIZE_EXCEEDED':
      return { title: assetTooBig.title, text: assetTooBig.message }
    case 'MALWARE_FOUND':
      return { title: assetHarmful.title, text: assetHarmful.message }
    case 'SCANNER_AWAY':
      return { title: assetUnchecked.title, text: assetUnchecked.message }
    case 'UPLOAD_FAILED':
      return {
        title: 'File not saved',
        text: `An order takes ${mostAssets} files at most, and ${mostAssetMegabytes} MB together. Nothing else is lost. Please delete one that is not needed, or send this one to our Customer Service at ${supportEmail}.`,
      }
    default:
      return orderMessage(code, supportEmail, about)
  }
}
