import type { AssetsContext, AssetUpload } from './assets.types.ts'

/** The input of an upload. Its state is only entered with a file in the queue. */
export function uploadInput(context: AssetsContext, report: AssetUpload['report']): AssetUpload {
  return { ...known(context.queue[0]), key: context.key, taken: context.order.resource.assets, report }
}

/** Returns a value that this state requires; throws if it is missing. */
export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A state was entered without what it works on')
  return value
}
