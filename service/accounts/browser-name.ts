import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** Longer headers are nobody's browser, and cost time. */
const mostRead = 512

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/**
 * What a User-Agent says of itself, such as 'Firefox on Windows'; empty where it says nothing that is known. Only names of
 * the library's own lists are said: of others it makes names out of the header's text.
 */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = parse(userAgent.slice(0, mostRead))
  const [name, system] = [known(browsers, browser.name), known(systems, os.name)]
  if (name === '') return system && `Unknown browser on ${system}`
  return name.includes(system) ? name : `${name} on ${system}`
}

function known(names: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && names.has(name) ? name : ''
}
