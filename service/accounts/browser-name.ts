import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** The most characters of a User-Agent that are read: no browser sends more, and parsing costs time. */
const mostRead = 512

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/**
 * A short name for a User-Agent, such as 'Firefox on Windows'; empty when the browser is unknown. Only names from the
 * library's own lists are used: for other browsers the library makes names out of the header's text.
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
