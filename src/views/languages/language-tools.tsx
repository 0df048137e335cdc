import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { currencyLabels } from '#domain/money/format.ts'
import { currencies } from '#domain/money/money.ts'
import { Field } from '#ui/field.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import css from './language-list.module.css'
import type { LanguagesActor } from './quote-status.ts'

export function LanguageTools({
  actor,
  sought,
  search,
}: {
  actor: LanguagesActor
  /** The label of the search. */
  sought: string
  search?: RefObject<HTMLInputElement | null> | undefined
}) {
  const query = useSelector(actor, ({ context }) => context.query)
  const currency = useSelector(actor, ({ context }) => context.draft.currency)
  return (
    <div className={css['tools']}>
      <div className={css['search']}>
        <Field label={sought} hideLabel>
          <SearchInput
            ref={search}
            name="query"
            placeholder={sought}
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => actor.send({ type: 'search.type', query: currentTarget.value })}
          />
        </Field>
      </div>
      <div className={css['currency']}>
        <Field label="Currency" hideLabel>
          <Select
            name="currency"
            value={currency}
            onChange={({ currentTarget }) => {
              const chosen = currencies.find((known) => known === currentTarget.value)
              if (chosen) actor.send({ type: 'currency.choose', currency: chosen })
            }}
          >
            {currencies.map((known) => (
              <option key={known} value={known}>
                {currencyLabels[known]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
