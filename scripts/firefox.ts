import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { firefox, type Browser } from 'playwright'

const names = ['firefox-esr', 'firefox']

/** The path of Firefox: FIREFOX_PATH, or else the first one on the path; undefined when there is none. */
export function installedFirefox(): string | undefined {
  const { FIREFOX_PATH: named, PATH: path = '' } = process.env
  if (named) return named
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return places.find((place) => existsSync(place))
}

/**
 * Starts a headless Firefox that is worked by WebDriver BiDi; the caller closes it. Playwright starts one program and
 * gives it Firefox's own arguments: here that is the bridge, which starts Firefox behind it.
 */
export async function launchFirefox(executable: string): Promise<Browser> {
  const program = join(await mkdtemp(join(tmpdir(), 'lockit-firefox-')), 'firefox')
  const bridge = join(import.meta.dirname, 'firefox-bridge.ts')
  const words = [process.execPath, bridge, executable].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`)
  await writeFile(program, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: program,
    // It stands still, as for those who ask for less motion.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
}
