import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import {
  exportOrder,
  startTranslation,
  unscannedAssets,
  type ExportedLanguage,
} from '#service/delivery/export-order.ts'
import { Refusal } from '#service/http/refusal.ts'
import { languageArgument, orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { counted } from './counted.ts'

export const exportCommand = defineCommand({
  name: 'export',
  usage: '<order> [--lang <language>] [--out <folder>]',
  help: 'Writes an XLIFF 2.1 file for each language of a paid order, for linguists: all or none, and none over a file that is there.',
  places: ['order'],
  options: { lang: { type: 'string' }, out: { type: 'string', default: '.' } },
  schema: v.object({ order: orderArgument, lang: v.optional(languageArgument), out: v.string() }),
  run: async (services, { order, lang, out }, folder) => {
    const place = resolve(folder, out)
    const lines: string[] = []
    const written: string[] = []
    const languages: LanguageId[] = []
    try {
      for await (const exported of exportOrder(services, order, lang)) {
        written.push(await writeNew(place, exported))
        languages.push(exported.lang)
        const { fileName, texts } = exported
        lines.push(`${join(out, fileName)}: ${languageName(exported.lang)}, ${counted(texts, 'text')}.`)
      }
      await startTranslation(services, order, languages)
    } catch (error) {
      for (const path of written) await rm(path, { force: true })
      throw error
    }
    return [...lines, ...warningOf(await unscannedAssets(services, order))]
  },
})

function warningOf(assets: readonly string[]): string[] {
  if (assets.length === 0) return []
  const [were, them] = assets.length === 1 ? ['was', 'it'] : ['were', 'them']
  return [
    `${counted(assets.length, 'asset')} of the customer's ${were} not scanned for malware. Open ${them} with care:`,
    ...assets.map((name) => `  ${name}`),
  ]
}

/** Returns the path of the new file. */
async function writeNew(place: string, { fileName, bytes }: ExportedLanguage): Promise<string> {
  const path = join(place, basename(fileName))
  try {
    await mkdir(place, { recursive: true })
    await writeFile(path, bytes, { flag: 'wx' })
    return path
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') {
      throw new Refusal(
        'INVALID_REQUEST',
        `${path} is there already. Move it away, or export to another folder with --out.`,
      )
    }
    // A file that the disk had no room for is there in part.
    if (code === 'ENOSPC') await rm(path, { force: true })
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code)) {
      throw new Refusal('INVALID_REQUEST', `${path} cannot be written (${code}).`)
    }
    throw error
  }
}
