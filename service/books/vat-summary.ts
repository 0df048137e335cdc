import { fromDecimal, sum, toDecimal, type Minor } from '#domain/money/money.ts'
import type { Entry } from './entry.ts'
import type { Books } from './read-books.ts'

/** Sums of a month by currency, VAT treatment, country and rate: what was invoiced less what was credited, as decimals. */
export type VatSum = Pick<Entry, 'currency' | 'tax' | 'net' | 'vat' | 'total'> & { readonly country: string }

export function vatSummary({ invoices, credits }: Books): readonly VatSum[] {
  const groups = Map.groupBy([...invoices, ...credits], ({ currency, tax, customer }) =>
    [currency, tax.treatment, customer.country, tax.rate].join(' '),
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, entries]) => {
      const [first] = entries
      if (!first) return []
      const { currency, tax, customer } = first
      const sumOf = (amount: (entry: Entry) => number) => toDecimal(signedSum(entries, amount))
      return [
        {
          currency,
          tax,
          country: customer.country,
          net: sumOf(({ net }) => net),
          vat: sumOf(({ vat }) => vat),
          total: sumOf(({ total }) => total),
        },
      ]
    })
}

function signedSum(entries: readonly Entry[], amount: (entry: Entry) => number): Minor {
  const signed = entries.map((entry) => (entry.kind === 'credit' ? -amount(entry) : amount(entry)))
  return sum(signed.map(fromDecimal))
}
