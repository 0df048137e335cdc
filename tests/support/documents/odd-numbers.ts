import { odd, type OddWorkbook } from './odd-workbook.ts'
import { oneSheet } from './workbook.ts'

/** Numbers with their format codes, and what the cells show. */
function shown(name: string, cells: [value: string, format: string, text: string][]): OddWorkbook {
  const file = () => {
    const row = cells.map(([value], index) => `<c s="${index + 1}"><v>${value}</v></c>`).join('')
    return oneSheet(`<row r="1">${row}</row>`, { formats: cells.map(([, format]) => format) })
  }
  return odd(name, file, [cells.map(([, , text]) => text)])
}

/** Numbers and dates as the customer sees them. */
export const oddNumbers: OddWorkbook[] = [
  shown('plain numbers', [
    ['42', 'General', '42'],
    ['-7', 'General', '-7'],
    ['0.30000000000000004', 'General', '0.3'],
    ['1E3', 'General', '1000'],
    ['123456789012', 'General', '123456789012'],
    ['1.5E+25', 'General', '1.5E+25'],
    ['1E-7', 'General', '1E-7'],
    ['007', '', '7'],
    ['n/a', 'General', 'n/a'],
    ['-3', 'General" pcs"', '-3 pcs'],
  ]),
  shown('decimals and thousands', [
    ['3.14159', '0.00', '3.14'],
    ['1.005', '0.00', '1.01'],
    ['2.5', '0', '3'],
    ['1234567.5', '#,##0.00', '1,234,567.50'],
    ['999', '#,##0', '999'],
    ['0.5', '#.##', '.5'],
    ['1234567', '0.0,,', '1.2'],
    ['5', '0.0##', '5.0'],
    ['-0.001', '0.00', '0.00'],
    ['42', '00000', '00042'],
    ['1E+20', '0', '100000000000000000000'],
  ]),
  shown('percentages', [
    ['0.07', '0%', '7%'],
    ['0.1234', '0.00%', '12.34%'],
    ['-0.5', '0%', '-50%'],
  ]),
  shown('signs, words and sections', [
    ['12.5', '[$€-407] #,##0.00', '€ 12.50'],
    ['12.5', '"$"#,##0.00', '$12.50'],
    ['3', '0" pcs"', '3 pcs'],
    ['-4', '#,##0;(#,##0)', '(4)'],
    ['-4', '#,##0;[Red]-#,##0', '-4'],
    ['0', '0;-0;"none"', 'none'],
    ['5', ';;;', ''],
    ['5', '0;;', '5'],
    ['6', '_(* #,##0_)', '6'],
    ['7', '\\#0', '#7'],
    ['8', '@', '8'],
  ]),
  shown('formats that are shown as General', [
    ['0.5', '# ?/?', '0.5'],
    ['12345', '0.00E+00', '12345'],
    ['5', '[>3]"many";"few"', '5'],
    ['5551234', '000-0000', '5551234'],
    ['3', '[DBNum1]0', '3'],
    ['1.5', '0.0.0', '1.5'],
  ]),
  shown('dates and times', [
    ['46346', 'dd/mm/yyyy', '2026-11-20'],
    ['46346', '[$-407]d. mmmm yyyy;@', '2026-11-20'],
    ['46346.5', 'm/d/yy h:mm', '2026-11-20 12:00'],
    ['46346.999994', 'yyyy-mm-dd hh:mm:ss', '2026-11-20 23:59:59'],
    ['0.75', 'h:mm AM/PM', '18:00'],
    ['0.5', 'mm:ss', '00:00'],
    ['1.5', '[h]:mm', '36:00'],
    ['1.5', '[h]:mm:ss', '36:00:00'],
    ['0.01', '[mm]:ss', '14:24'],
    ['0.001', '[s]', '86'],
    ['46346', 'mmm-yy', '2026-11-20'],
    ['1', 'yyyy-mm-dd', '1900-01-01'],
    ['59', 'yyyy-mm-dd', '1900-02-28'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['-1', 'yyyy-mm-dd', '-1'],
    ['2958466', 'yyyy-mm-dd', '2958466'],
    ['2958465', 'yyyy-mm-dd', '9999-12-31'],
  ]),
  odd(
    'formats named by number alone',
    () =>
      oneSheet(
        `<row r="1">${[1, 2, 3, 4, 5, 6].map((style) => `<c s="${style}"><v>46346.25</v></c>`).join('')}<c s="99"><v>46346.25</v></c></row>`,
        { formatIds: [14, 22, 9, 20, 31, 49] },
      ),
    [['2026-11-20', '2026-11-20 06:00', '4634625%', '06:00', '2026-11-20', '46346.25', '46346.25']],
  ),
  odd(
    'the 1904 date system',
    () =>
      oneSheet('<row r="1"><c s="1"><v>0</v></c><c s="1"><v>44884</v></c></row>', {
        formats: ['yyyy-mm-dd'],
        workbookProperties: '<workbookPr date1904="1"/>',
      }),
    [['1904-01-01', '2026-11-20']],
  ),
  odd(
    'dates kept as ISO 8601',
    () =>
      oneSheet(
        '<row r="1"><c t="d"><v>2026-11-20T00:00:00Z</v></c><c t="d"><v>2026-11-20T13:30:05.000</v></c><c t="d"><v>2026-11-20</v></c></row>',
      ),
    [['2026-11-20', '2026-11-20 13:30:05', '2026-11-20']],
  ),
  odd('a number without its styles part', () => oneSheet('<row r="1"><c s="3"><v>46346</v></c></row>'), [['46346']]),
]
