/** Rows of one query. */
const rowsAtOnce = 500

/** Reads a long list in parts, each after the last row of the one before it; no part is read before it is asked for. */
export async function* inPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = rowsAtOnce,
): AsyncGenerator<Row[], void, undefined> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

/** A list as JSON, written as its parts come. */
export async function* jsonInParts(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void, undefined> {
  yield '['
  let mark = '\n'
  for await (const page of pages) {
    for (const row of page) {
      yield `${mark}${JSON.stringify(row, undefined, 2)}`
      mark = ',\n'
    }
  }
  yield '\n]\n'
}
