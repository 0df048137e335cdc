import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'

/**
 * The embedded database as Drizzle works with it. Drizzle gives the same few parsers with every query, and PGlite then
 * copies its own 300 each time, which is a third of the work of a query: they are kept with the database instead.
 */
export function withKeptParsers(client: PGlite): PGlite {
  const { parsers } = client
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    client.transaction((tx) => work(asking(tx, parsers)))
  return asking(client, parsers, { transaction })
}

type Asked = Pick<PGlite, 'query'>

function asking<Client extends Asked>(client: Client, parsers: PGlite['parsers'], own: Partial<PGlite> = {}): Client {
  const query: Asked['query'] = (text, params, { parsers: given, ...options }: QueryOptions = {}) => {
    Object.assign(parsers, given)
    return client.query(text, params, options)
  }
  const replaced = { ...own, query }
  return new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(Object.hasOwn(replaced, key) ? replaced : target, key)
      if (typeof value !== 'function') return value
      const bound: unknown = value.bind(target)
      return bound
    },
  })
}
