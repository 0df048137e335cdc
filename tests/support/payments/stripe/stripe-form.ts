import { invalid } from './stripe-refusal.ts'

type Kind = 'text' | 'list' | 'map'
type Read<Kinds extends Readonly<Record<string, Kind>>> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'text'
    ? string | undefined
    : Kinds[Name] extends 'list'
      ? string[]
      : Record<string, string>
}

/** A body as Stripe takes it: `a=1&b[0]=2&c[d]=3`. A field that its call does not know is refused. */
export function readForm(fields: URLSearchParams) {
  const entries = [...fields].map(([name, value]) => {
    const [, head = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    return { head, inner, value }
  })

  function read<const Kinds extends Readonly<Record<string, Kind>>>(kinds: Kinds): Read<Kinds>
  function read(kinds: Readonly<Record<string, Kind>>): Record<string, unknown> {
    const unknown = entries.find(({ head }) => !Object.hasOwn(kinds, head))
    if (unknown) throw invalid(`Received unknown parameter: ${unknown.head}`, { code: 'parameter_unknown' })
    return Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => {
        const own = entries.filter(({ head }) => head === name)
        if (kind === 'text') return [name, own[0]?.value]
        if (kind === 'list') return [name, own.map(({ value }) => value)]
        return [name, Object.fromEntries(own.map(({ inner = '', value }) => [inner, value]))]
      }),
    )
  }

  return { read, text: (name: string) => fields.get(name) ?? undefined }
}
