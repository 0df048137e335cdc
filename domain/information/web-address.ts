/** Whether a text is the address of a web page: http(s), or a bare domain such as 'duskharbor.example/press'. */
export function isWebAddress(text: string): boolean {
  const typed = text.trim()
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(address)) return false
  const { username, hostname } = new URL(address)
  return username === '' && /^[^.]+(\.[^.]+)+$/.test(hostname)
}
