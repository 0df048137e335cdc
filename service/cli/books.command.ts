import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { monthSchema } from '#service/books/month.ts'
import { readBooks } from '#service/books/read-books.ts'
import { defineCommand } from './command.ts'
import { counted } from './counted.ts'
import { writeNewFile } from './new-file.ts'

export const booksCommand = defineCommand({
  name: 'books',
  usage: '--month <month> [--out <folder>]',
  help: 'Writes the invoices, credits and VAT of a month as .csv files for the bookkeeper.',
  options: { month: { type: 'string' }, out: { type: 'string' } },
  schema: v.object({ month: v.pipe(v.optional(v.string(), ''), monthSchema), out: v.optional(v.string(), '.') }),
  run: async ({ db, now }, { month, out }, folder) => {
    const books = await readBooks(db, month)
    // Only this command needs what writes .csv.
    const { booksAsCsv } = await import('#service/books/books-csv.ts')
    const names: string[] = []
    for (const [kind, content] of Object.entries(booksAsCsv(books))) {
      const name = join(out, `lockit-${month.name}-${kind}.csv`)
      await writeNewFile(resolve(folder, name), content)
      names.push(name)
    }
    const { invoices, credits } = books
    const isOver = now() >= month.end
    return [
      `${month.name} has ${counted(invoices.length, 'line')} of invoices and ${counted(credits.length, 'credit')}: ${names.join(', ')}.`,
      ...(isOver ? [] : ['The month is not over yet in UTC: more may come.']),
    ]
  },
})
