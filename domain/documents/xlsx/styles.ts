import { limits } from '../limits.ts'
import { fail } from '../failure.ts'
import { generalText, type NumberFormat, numberFormat } from './number-format.ts'
import type { XmlCursor } from './xml-cursor.ts'

/** The format codes that files name only by number (ECMA-376 part 1, 18.8.30); those of East Asia are all dates. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'])),
}

/** The number formats of a workbook's cell styles, by the number of the style. */
export function readNumberFormats(xml: XmlCursor, is1904: boolean): NumberFormat[] {
  const codes = new Map(Object.entries(builtIn).map(([id, code]) => [Number(id), code]))
  const writers = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  while (xml.next()) {
    if (xml.name === 'cellXfs') isCellStyle = xml.isOpening
    if (!xml.isOpening) continue
    if (xml.name === 'numFmt') {
      codes.set(Number(xml.attribute('numFmtId')), xml.attribute('formatCode') ?? '')
    } else if (xml.name === 'xf' && isCellStyle) {
      if (formats.length === limits.cellStyles) fail('EXCEEDED_LIMIT')
      const id = Number(xml.attribute('numFmtId') ?? 0)
      const writer = writers.get(id) ?? writerOf(codes.get(id), is1904)
      writers.set(id, writer)
      formats.push(writer)
    }
  }
  return formats
}

function writerOf(code: string | undefined, is1904: boolean): NumberFormat {
  return code === undefined ? generalText : numberFormat(code.slice(0, limits.formatCode), is1904)
}
