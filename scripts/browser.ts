import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'

interface ChromiumLaunchOptions {
  /** Absent when Playwright should look for Chrome itself. */
  executablePath?: string
  channel?: string
  args: string[]
  env: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const machineFonts = 'machine-fonts.conf'
const ownFonts = 'own-fonts.conf'

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How to start Chromium here: the one that CHROMIUM_PATH names, else the one that comes with the packages (Linux on
 * x64), else the machine's own. Where there is none of these, Playwright looks for Chrome itself.
 */
export async function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const env = currentEnvironment()
  // Chromium does not run in its sandbox as root, and containers run as root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args
  const isPackaged = platform() === 'linux' && arch() === 'x64' && !env['CHROMIUM_PATH']
  if (!isPackaged) {
    const executablePath = env['CHROMIUM_PATH'] || installedChromium(env['PATH'] ?? '')
    return executablePath ? { executablePath, args: flags, env } : { channel: 'chrome', args: flags, env }
  }
  const folder = await packagedChromium()
  const libraries = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: { FONTCONFIG_FILE: join(folder, machineFonts), ...env, LD_LIBRARY_PATH: libraries },
  }
}

/** The file for FONTCONFIG_FILE that makes Chromium on Linux use only the packaged font, whatever the machine has. */
export async function packagedFontsOnly(): Promise<string> {
  return join(await packagedChromium(), ownFonts)
}

/** Starts a headless Chromium, with more flags where some are given; the caller closes it. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const options = await chromiumLaunchOptions()
  return chromium.launch({ ...options, args: [...options.args, ...flags] })
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
 * The folder of the unpacked Chromium, unpacked on first use. Several processes may do so at once: each unpacks into
 * its own folder, and the first to finish renames its folder to the shared name.
 */
async function packagedChromium(): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8'),
  )
  const cache = join(root, 'node_modules', '.cache')
  const folder = join(cache, `chromium-${manifest.version}-fonts`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'chromium-draft-'))
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts', 'browser-unpack.ts')], {
      env: { ...process.env, TMPDIR: draft },
    })
    await writeFile(join(draft, machineFonts), fontSettings(folder, ['/etc/fonts/fonts.conf']))
    await writeFile(join(draft, ownFonts), fontSettings(folder, []))
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Font settings that add the package's Latin font to the included settings. */
function fontSettings(folder: string, included: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...included.map((file) => `  <include ignore_missing="yes">${file}</include>`),
    `  <dir>${join(folder, 'fonts')}</dir>`,
    `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
}
