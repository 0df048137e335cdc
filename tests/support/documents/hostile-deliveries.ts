import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { DeliverTask } from '#service/files/delivery-task.ts'
import { damagedFiles } from './damaged-files.ts'
import { type HostileFile, utf8 } from './hostile-file.ts'
import { sheetSetting } from './merging.ts'
import { mislabelledFiles } from './mislabelled-files.ts'
import { oversizedFiles } from './oversized-files.ts'
import { hostileRawFiles } from './raw/hostile-raw-files.ts'

/** Hostile files under names that a delivery may have. */
export const hostileDeliveries: readonly HostileFile[] = [
  ...mislabelledFiles,
  ...damagedFiles,
  ...oversizedFiles,
  ...hostileRawFiles,
].filter(({ fileName }) => fileTypeOf(fileName) !== null)

/** Of every format, one that is refused with each code. */
export const sampledDeliveries: readonly HostileFile[] = [
  ...new Map(hostileDeliveries.map((file) => [`${endingOf(file.fileName)} ${file.code}`, file])).values(),
]

/** A delivery for an order with one sheet, without its files. */
export const hostileSheets = {
  orderId: '48001',
  source: { name: 'a.csv', bytes: utf8('en\nGo\n') },
  settings: [sheetSetting(0, 0, {})],
  targets: ['deDE'],
  lang: undefined,
  earlier: [],
} satisfies Partial<DeliverTask>

/** The delivery of a hostile file that is written into a folder, for an order whose file is of its kind. */
export async function hostileTask({ fileName, bytes }: HostileFile, folder: string): Promise<DeliverTask> {
  const order = rawFileTypeOf(fileName) === null ? hostileSheets : rawOrder(endingOf(fileName))
  return { ...order, files: await put(folder, fileName, bytes()) }
}

/** A file of a delivery, written into a folder. */
export async function put(folder: string, name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return [{ path, shown: name }]
}

function endingOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.'))
}

function rawOrder(ending: string) {
  const texts: Readonly<Record<string, string>> = {
    '.po': 'msgid "Go"\nmsgstr ""\n',
    '.json': '{"a": "Go"}',
    '.resx': '<root><data name="a"><value>Go</value></data></root>',
    '.xml': '<resources><string name="a">Go</string></resources>',
    '.strings': '"a" = "Go";\n',
  }
  const xliff =
    '<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"><segment><source>Go</source></segment></unit></file></xliff>'
  const source = { name: `order${ending}`, bytes: utf8(texts[ending] ?? xliff) }
  return { ...hostileSheets, source, settings: [], lang: 'deDE' }
}
