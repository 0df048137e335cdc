import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readImports } from '#scripts/imports/read-imports.ts'
import { sourceFiles } from '#scripts/source-files.ts'
import { writtenNames } from '#scripts/words/names.ts'

const root = join(import.meta.dirname, '..', '..')

type Source = { readonly file: string; readonly text: string; readonly names: ReadonlySet<string> }

const product: readonly Source[] = await Promise.all(
  sourceFiles(/^(service|domain|machines|src)\/.*\.tsx?$/).map(async (file) => {
    const text = await readFile(join(root, file), 'utf8')
    return { file, text, names: writtenNames(file, text) }
  }),
)

function filesThatName(...names: readonly string[]): string[] {
  return product.filter((source) => names.some((name) => source.names.has(name))).map(({ file }) => file)
}

function filesThatImport(...modules: readonly string[]): string[] {
  return product
    .filter(({ file, text }) => readImports(file, text).some(({ specifier }) => modules.includes(specifier)))
    .map(({ file }) => file)
}

function namedHashes(text: string): string[] {
  return [...text.matchAll(/create(?:Hash|Hmac)\(\s*'([^']+)'/g)].map(([, name = '']) => name)
}

test('no text becomes code', () => {
  expect(filesThatName('eval', 'Function', 'execScript')).toEqual([])
  expect(filesThatImport('node:vm', 'vm')).toEqual([])
})

test('no command of the system is run', () => {
  expect(filesThatImport('node:child_process', 'child_process', 'node:cluster')).toEqual([])
})

test('no text becomes elements of a page', () => {
  const writers = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc', 'srcDoc']
  expect(filesThatName(...writers, 'createContextualFragment', 'DOMParser', 'parseFromString')).toEqual([])
})

test('no SQL is put together from texts', () => {
  expect(product.filter(({ text }) => /\bsql\.raw\b|\bsql\.identifier\b/.test(text)).map(({ file }) => file)).toEqual(
    [],
  )
  // One passes on Drizzle's SQL, with texts and values apart, the other asks for the migrations' lock.
  const asking = product.filter(({ text }) => /\bfrom 'pg'/.test(text))
  expect(asking.map(({ file }) => file)).toEqual(['service/store/database.ts', 'service/store/server-client.ts'])
  expect(product.filter(({ text }) => /\.query\(\s*`[^`]*\$\{/.test(text)).map(({ file }) => file)).toEqual([])
})

test('chance that nobody may guess is the system’s own', () => {
  const guessable = product.filter(({ text }) => /\bMath\.random\b/.test(text)).map(({ file }) => file)
  expect(guessable).toEqual([])
})

test('hashes are SHA-256, passwords are argon2id, and nothing is enciphered by hand', () => {
  expect(new Set(product.flatMap(({ text }) => namedHashes(text)))).toEqual(new Set(['sha256']))
  const byHand = ['createCipheriv', 'createDecipheriv', 'createCipher', 'pbkdf2', 'scrypt', 'createSign']
  expect(filesThatName(...byHand, 'publicEncrypt', 'privateDecrypt', 'generateKeyPair')).toEqual([])
  const ciphers = product.flatMap(
    ({ text }) => text.match(/\b(?:A\d{3}(?:GCM|CBC|KW)\w*|AES-\w+|RSA\w*|\w*-(?:ecb|cbc|ctr)\b)/g) ?? [],
  )
  expect(ciphers.filter((cipher) => cipher !== 'A256GCM')).toEqual([])
  expect(filesThatName('argon2')).toEqual(['service/accounts/password.ts'])
})

test('no certificate is taken unchecked', () => {
  const trusting = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion/
  expect(product.filter(({ text }) => trusting.test(text)).map(({ file }) => file)).toEqual([])
})

test('no message of another window is listened to, and no socket opened', () => {
  const listening = /(^|window\.|globalThis\.|self\.)addEventListener\(\s*'message'|\bonmessage\b/m
  const files = product.filter(({ text }) => listening.test(text)).map(({ file }) => file)
  expect(files.filter((file) => !file.endsWith('.worker.ts'))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
  expect(filesThatName('WebSocket', 'EventSource', 'RTCPeerConnection', 'ActiveXObject')).toEqual([])
})

test('expressions are made of our own words alone', () => {
  const made = product.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file)
  expect(made.filter((file) => !file.startsWith('domain/'))).toEqual([])
})

test('the log goes only to standard output', () => {
  expect(filesThatImport('pino')).toEqual(['service/log.ts'])
  expect(filesThatName('console').filter((file) => file.startsWith('service/'))).toEqual([])
  const log = product.find(({ file }) => file === 'service/log.ts')
  expect(log?.text).not.toMatch(/transport|destination\(|multistream/)
})

test('no key is made of a password, and there is no pair of keys', () => {
  expect(
    filesThatName('deriveKey', 'deriveBits', 'hkdf', 'hkdfSync', 'generateKeyPairSync', 'createPrivateKey'),
  ).toEqual([])
})

type Locked = {
  readonly dev?: boolean
  readonly optional?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  await readFile(join(root, 'package-lock.json'), 'utf8'),
)
const runtime = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)

/** A package without an address comes from npm's configured registry. */
test('every package that runs is listed, with its hash, and comes from nowhere of its own', () => {
  const unknown = runtime.filter(
    ([, { resolved, integrity = '' }]) => resolved !== undefined || !/^sha(512|256)-/.test(integrity),
  )
  expect(unknown.map(([path]) => path)).toEqual([])
  expect(runtime.length).toBeGreaterThan(30)
})

/** Bundlers and their readers build the app and are not loaded by the service. */
const builders = /\/(fsevents|esbuild|@esbuild\/[\w-]+|rolldown|@rolldown\/[\w-]+|lightningcss[\w-]*|oxc-[\w-]+)$/

test('packages that run are JavaScript and WebAssembly: installing them compiles nothing', () => {
  const compiling = runtime.filter(([path, { hasInstallScript }]) => hasInstallScript && !builders.test(path))
  expect(compiling.map(([path]) => path)).toEqual([])
})

/** Techniques that the ASVS table says we do not use: each would come with a package. */
const absent =
  /ldap|xpath|latex|memcache|graphql|saml|passport|oauth|oidc|openid|webrtc|mediasoup|twilio|^ws$|socket\.io/

test('there are no directories, no identity providers, no GraphQL, no WebRTC, no texts to telephones', () => {
  const names = runtime.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.filter((name) => absent.test(name))).toEqual([])
})

test('no view selects a whole snapshot', () => {
  const whole = /use(?:Selector|Standing)\([^,()]+, \((\w+)\) => \1\)|useSelector\([^,()]+\)/
  expect(product.filter(({ text }) => whole.test(text)).map(({ file }) => file)).toEqual([])
})

test('a state that three views of a flow ask about is asked in one selector', () => {
  const asked = product.flatMap(({ file, text }) => {
    const [, flow] = /^src\/views\/([^/]+)\//.exec(file) ?? []
    const states = new Set([...text.matchAll(/\.matches\(([^()]+)\)/g)].map(([, state = '']) => state))
    return flow === undefined ? [] : [...states].map((state) => `${flow} ${state}`)
  })
  const files = Map.groupBy(asked, (state) => state)
  expect([...files].filter(([, at]) => at.length > 2).map(([state]) => state)).toEqual([])
})

/** The members that a file reads of a value, by a dot or by taking it apart. */
function readMembers(file: string, text: string): string[] {
  const members: string[] = []
  const read = (key: object) => {
    if ('name' in key && typeof key.name === 'string') members.push(key.name)
  }
  new Visitor({
    MemberExpression: ({ property }) => read(property),
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if ('key' in one) read(one.key)
    },
  }).visit(parseSync(file, text).program)
  return members
}

test('what walks, shows or tests a machine reads nothing that XState keeps to itself', async () => {
  const files = sourceFiles(/^(machines|src|stories|tests|\.storybook)\/.*\.tsx?$/)
  const reading = await Promise.all(
    files.map(async (file) => {
      const members = readMembers(file, await readFile(join(root, file), 'utf8'))
      return members.filter((name) => /^_./.test(name)).map((name) => `${file} ${name}`)
    }),
  )
  expect(files).toContain('.storybook/gallery/session.ts')
  expect(reading.flat()).toEqual([])
})
