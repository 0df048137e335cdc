import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'

interface ChromiumLaunchOptions {
  /** Absent where Playwright is to look for Chrome itself. */
  executablePath?: string
  channel?: string
  args: string[]
  env: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How to start Chromium here, in this order: the one that CHROMIUM_PATH names, the machine's own, the one that comes
 * with the packages. On systems other than Linux on x64, Playwright looks for Chrome itself.
 */
export async function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const env = currentEnvironment()
  // Chromium refuses its sandbox to root, which is whom containers run as.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args
  const executablePath = env['CHROMIUM_PATH'] || installedChromium(env['PATH'] ?? '')
  if (executablePath) return { executablePath, args: flags, env }
  if (platform() !== 'linux' || arch() !== 'x64') return { channel: 'chrome', args: flags, env }
  const folder = await packagedChromium()
  const libraries = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** Starts a headless Chromium; whoever starts it closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions())
}

function currentEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function installedChromium(path: string): string | undefined {
  const folders = path.split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/**
 * The folder of the unpacked Chromium, unpacked on first use. Several processes may ask at once: each unpacks into a
 * folder of its own, and the first to be ready gives it its name.
 */
async function packagedChromium(): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8'),
  )
  const cache = join(root, 'node_modules', '.cache')
  const folder = join(cache, `chromium-${manifest.version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'chromium-draft-'))
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts', 'browser-unpack.ts')], {
      env: { ...process.env, TMPDIR: draft },
    })
    await writeFile(join(draft, 'fonts.conf'), fontSettings(folder))
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The machine's fonts and their settings where it has any, and the Latin one that comes with the package. */
function fontSettings(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `  <dir>${join(folder, 'fonts')}</dir>`,
    `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
}
