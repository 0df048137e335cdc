const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/
const ADDRESS = /^[a-z][a-z\d+.-]{0,20}:\/\/\S+$/i
const FILE =
  /^[\w@][\w@./\\ -]*\.(?:png|jpe?g|gif|webp|svg|tga|dds|psd|ico|bmp|wav|ogg|mp3|m4a|flac|bank|mp4|webm|ttf|otf|woff2?|json|xml|csv|txt|prefab|unity|asset|mat|fbx|uasset|tscn|tres|lua|cs|js|ts)$/i
const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const GUID = /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/i

/** Whether a text is a number, an address, a file name, a colour or the like, so that there is nothing to translate. */
export function isPlainData(text: string): boolean {
  const plain = text.trim()
  if (plain.length > 500) return false
  return (
    NUMBER.test(plain) ||
    /^(?:true|false|null)$/i.test(plain) ||
    [ADDRESS, FILE, COLOUR, GUID].some((pattern) => pattern.test(plain))
  )
}
