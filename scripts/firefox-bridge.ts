import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Starts Firefox and stands between it and Playwright: a command that Playwright sends to every page, and that this
 * Firefox does not know yet, is answered here, as done. What it would set stays as the browser has it.
 */
const unknown: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride'])

const commandSchema = v.object({ id: v.number(), method: v.string() })

const [program = '', ...args] = process.argv.slice(2)
const browser = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
browser.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal))

for await (const line of createInterface({ input: browser.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? []
  process.stderr.write(`${address === undefined ? line : `WebDriver BiDi listening on ${await bridgeTo(address)}`}\n`)
}

/** Where Playwright is to connect in place of the address of Firefox. */
async function bridgeTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (driver, { url = '' }) => join(driver, new WebSocket(address + url)))
  await new Promise((resolve) => server.once('listening', resolve))
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function join(driver: WebSocket, firefox: WebSocket): void {
  const open = new Promise((resolve) => firefox.once('open', resolve))
  driver.on('message', (data) => {
    const text = textOf(data)
    const { id, method } = v.parse(commandSchema, JSON.parse(text))
    if (unknown.has(method)) driver.send(JSON.stringify({ type: 'success', id, result: {} }))
    else void open.then(() => firefox.send(text))
  })
  firefox.on('message', (data) => driver.send(textOf(data)))
  firefox.on('close', () => driver.close())
  driver.on('close', () => firefox.close())
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  return Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data as Buffer)]).toString()
}
