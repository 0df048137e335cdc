import { readingOf } from '#domain/documents/file-setting.ts'
import { sampleOrders, stepInputAt } from '../order/orders.fixtures.ts'
import { shownText, type RawChoice } from './raw.context.ts'
import { attributesFile, type RawFixture } from './raw.fixtures.ts'
import { firstContext } from './setup.context.ts'
import type { SetupContext } from './setup.types.ts'

/** The languages of the price list. */
export const listedLanguages = ['deDE', 'es419', 'frFR', 'jaJP', 'zhCN']

/** A raw file that was opened. */
export function viewing({ file, content: sheet, opened: raw }: RawFixture): SetupContext {
  const order = { ...sampleOrders.uploaded, resource: { files: [file], assets: [] } }
  const first = firstContext({ ...stepInputAt('uploaded'), order })
  const { encoding: _, ...choices } = readingOf(raw.overview.settings)
  return {
    ...first,
    choices,
    opened: { content: sheet, encodings: [], languages: listedLanguages, raw },
    text: shownText(first.text, raw.reading),
  }
}

export const takeRowsIn = {
  type: 'kind.choose',
  kind: '//Row@Text',
  way: 'text',
  place: attributesFile.opened.overview.kinds[0]?.first ?? { start: 0, end: 0 },
} as const satisfies RawChoice

export const viewingAt = (text: 'settled' | 'reading' | 'seeking', onward: 'ready' | 'unnamed' | 'textless') =>
  ({ working: { sheet: { viewing: { text, onward } }, file: 'resting' } }) as const
