import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { runOps } from '#service/cli/ops.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { demoOffer } from '#service/demo/offer.ts'

/** Paths of the links that the staff's command printed. */
async function printed(
  words: readonly string[],
  folder: string,
  dataDir = inject('dataDir'),
): Promise<{ lines: readonly string[]; paths: string[] }> {
  const { exitCode, lines } = await runOps(words, { DATA_DIR: dataDir, INIT_CWD: folder })
  if (exitCode !== 0) throw new Error(lines.join('\n'))
  const paths = lines.flatMap((line) => /^https?:\/\/[^/]+(\/\S+)/.exec(line)?.[1] ?? [])
  return { lines, paths }
}

/** Makes an offer as the staff does, with a link each for Maya and Ravi. */
export async function makeOffer() {
  const desk = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
  await writeFile(join(desk, 'offer.json'), JSON.stringify(demoOffer(new Date())))
  const { lines, paths } = await printed(['offer', 'issue', 'offer.json'], desk)
  await rm(desk, { recursive: true })
  const [number = ''] = /^LO-\d+/.exec(lines[0] ?? '') ?? []
  const [maya = '', ravi = ''] = paths
  return { number, maya, ravi }
}

export function withdrawOffer(number: string) {
  return printed(['offer', 'withdraw', number], '/')
}

/** How an offer stands, as the staff is told. */
export async function offerStands(number: string): Promise<readonly string[]> {
  return (await printed(['offer', 'show', number], '/')).lines
}

/** The path of a new link to the translated file of an order. */
export async function deliveryLink(orderId: string): Promise<string> {
  return (await printed(['delivery', orderId], '/')).paths[0] ?? ''
}

/** Issues the demonstration's invoice once more, as the staff does; at the service that all files share, unless another is named. */
export async function makeInvoice(dataDir?: string) {
  const desk = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
  await writeFile(join(desk, 'invoice.json'), JSON.stringify(demoInvoice))
  const { lines, paths } = await printed(['invoice', 'issue', 'invoice.json'], desk, dataDir)
  await rm(desk, { recursive: true })
  const [number = ''] = /^INV-\d+-\d+/.exec(lines[0] ?? '') ?? []
  return { number, path: paths[0] ?? '' }
}

export async function reissueInvoice(number: string): Promise<string> {
  return (await printed(['invoice', 'reissue', number], '/')).paths[0] ?? ''
}

/** How an invoice stands, as the staff is told. */
export async function invoiceStands(number: string, dataDir?: string): Promise<string> {
  return (await printed(['invoice', 'show', number], '/', dataDir)).lines[0] ?? ''
}
