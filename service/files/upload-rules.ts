import { assetLimitMegabytes } from '#domain/assets/asset-file.ts'
import type { CallName } from '#domain/contract/index.ts'
import type { UploadRules } from '#service/http/multipart.ts'
import type { Settings } from '#service/settings.ts'

const megabyte = 1024 * 1024

export const assetRules: UploadRules = {
  files: 20,
  bytes: assetLimitMegabytes * megabyte,
  tooLarge: 'FILE_SIZE_EXCEEDED',
}

export function sourceRules({ uploadLimitMb }: Pick<Settings, 'uploadLimitMb'>): UploadRules {
  return { files: 1, bytes: uploadLimitMb * megabyte, tooLarge: 'EXCEEDED_LIMIT' }
}

/** The upload rules of a call; undefined when it receives no files. */
export function uploadRulesOf(call: CallName, settings: Pick<Settings, 'uploadLimitMb'>): UploadRules | undefined {
  if (call === 'uploadResource') return sourceRules(settings)
  return call === 'uploadAsset' ? assetRules : undefined
}
