import type { FileContent, Sheet } from '#domain/documents/document.ts'
import { classNames } from '#ui/class-names.ts'
import css from './upload.module.css'

const rowsShown = 5
const columnsShown = 3

/** The first rows of the first sheet that has any, shown during the upload; empty until they are read. */
export function FirstRows({ content }: { content: FileContent | undefined }) {
  const sheet = content?.sheets.find(({ rows }) => rows.length > 0)
  return <div className={css['glimpse']}>{sheet && <Glimpse sheet={sheet} />}</div>
}

function Glimpse({ sheet: { sheetName, rows } }: { sheet: Sheet }) {
  const shown = rows.slice(0, rowsShown).map((row) => row.slice(0, columnsShown))
  const widest = widestColumn(shown)
  return (
    <table aria-label={`First rows of ${sheetName}`}>
      <tbody>
        {shown.map((row, index) => (
          <tr key={index}>
            {row.map((text, col) => (
              <td key={col} className={classNames(col === widest && css['wide'])} dir="auto">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function widestColumn(rows: readonly (readonly string[])[]): number {
  const lengths = rows.map((row) => row.map((text) => text.length)).flat()
  const longest = Math.max(...lengths)
  return rows.map((row) => row.findIndex((text) => text.length === longest)).find((col) => col >= 0) ?? 0
}
