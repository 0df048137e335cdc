import { posix } from 'node:path'

/** One import as it is written. Paths are relative to the root of the project. */
export type WrittenImport = { readonly file: string; readonly line: number; readonly specifier: string }

/** Stands for a specifier that is only known while the program runs. */
export const hidden = '(worked out)'

type Zone = {
  /** The other zones that this zone may import. */
  readonly zones: readonly string[]
  /** The packages that this zone may import; any, when this is absent. */
  readonly packages?: readonly string[]
}

const everything = [
  'domain',
  'machines',
  'service',
  'src/ui',
  'src/api',
  'src/actors',
  'src/views',
  'src/app',
  'stories',
  'tests',
  'scripts',
  '.storybook',
]

/** Packages of types alone. */
const mapTypes = ['geojson', 'topojson-specification']

/** The import rules of each zone. `product` is shipped; the other zones are for development. */
const product: Readonly<Record<string, Zone>> = {
  domain: {
    zones: [],
    packages: [
      '@formatjs/icu-messageformat-parser',
      '@tannin/plural-forms',
      'valibot',
      'fflate',
      'jsonc-parser',
      'jsvat-next',
      'saxes',
      'topojson-client',
      ...mapTypes,
    ],
  },
  machines: { zones: ['domain'], packages: ['xstate', 'valibot'] },
  'src/ui': { zones: [], packages: ['react', 'react-dom', '@ark-ui/react'] },
  'src/api': { zones: ['domain'], packages: ['ky', 'valibot'] },
  'src/actors': { zones: ['src/api', 'machines', 'domain'] },
  'src/views': { zones: ['src/ui', 'machines', 'domain'] },
  'src/app': { zones: ['src/ui', 'src/api', 'src/actors', 'src/views', 'machines', 'domain'] },
  service: { zones: ['domain'] },
}

const workshop: Readonly<Record<string, Zone>> = {
  stories: { zones: ['src/views', 'src/ui', 'src/actors', 'src/api', 'machines', 'domain'] },
  tests: { zones: everything },
  scripts: { zones: everything },
  bench: { zones: everything },
  '.storybook': { zones: everything },
  root: { zones: everything },
}

const aliases: Readonly<Record<string, string>> = {
  '#ui': 'src/ui',
  '#api': 'src/api',
  '#actors': 'src/actors',
  '#views': 'src/views',
  '#app': 'src/app',
  '#storybook': '.storybook',
}

/** What is wrong with an import, as a sentence; undefined when the import is allowed. */
export function importProblem({ file, specifier }: WrittenImport): string | undefined {
  const from = zoneOf(file)
  const zone = product[from] ?? workshop[from]
  if (!zone) return `${from} is not one of the folders that hold code`
  if (specifier === hidden) return from in product ? 'hides what it imports' : undefined
  const target = targetOf(file, specifier)
  if (target === undefined) return packageProblem(from, zone, specifier)
  const to = zoneOf(target)
  if (to !== from && !zone.zones.includes(to)) return `${from} may not import ${to}`
  if (to !== from && from !== 'root' && specifier.startsWith('.')) return `leaves ${from} without an alias`
  if (file.startsWith(harness) && !target.startsWith(harness)) return 'the harness imports nothing of ours'
  if (from in product && isTestMaterial(target) && !isTestMaterial(file))
    return 'is for stories, tests and scripts alone'
  return undefined
}

/** Whether a file holds fixtures or rules, or shows or walks machines with them: it is never part of the product. */
export function isTestMaterial(path: string): boolean {
  return /\.(fixtures|rules)\.ts$|(^|\/)machines\/((catalogue|said)\.ts$|harness\/)/.test(path)
}

/** The harness walks any machine: it knows nothing of ours. */
const harness = 'machines/harness/'

/**
 * The zone of a file, which decides what it may import: `src/ui`, `domain`, or `root` for files beside package.json.
 */
function zoneOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/')
  if (second === '') return 'root'
  return first === 'src' && rest.length > 0 ? `src/${second}` : first
}

/** The file that a specifier names, undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare)
  if (!bare.startsWith('#')) return undefined
  const [alias = '', ...rest] = bare.split('/')
  return [aliases[alias] ?? alias.slice(1), ...rest].join('/')
}

function packageProblem(from: string, { packages }: Zone, specifier: string): string | undefined {
  if (specifier.startsWith('node:'))
    return from.startsWith('src/') || packages ? `${from} is for browsers too` : undefined
  if (!packages || packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined
  return `${from} may import ${packages.join(', ')}, and no other package`
}
