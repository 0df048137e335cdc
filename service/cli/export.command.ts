import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { exportOrder, startTranslation, unscannedAssets } from '#service/delivery/export-order.ts'
import { languageArgument, orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { counted } from './counted.ts'
import { writeIntoFolder } from './new-file.ts'

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
        const { fileName, bytes, texts } = exported
        const path = join(place, basename(fileName))
        await writeIntoFolder(path, bytes)
        written.push(path)
        languages.push(exported.lang)
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
