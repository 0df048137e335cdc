import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { LanguageLine } from '#domain/pricing/language-lines.ts'
import { formatMoney, formatRate } from '#domain/money/format.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Code, Recommended } from '#ui/chip.tsx'
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#ui/table.tsx'
import { useGrowing } from '#ui/use-growing.ts'
import { arrowTarget } from '#ui/arrow-target.ts'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './language-table.module.css'
import type { LanguagesActor } from './quote-status.ts'
import { SteamShare } from './steam-share.tsx'
import { usePressedBox } from './use-pressed-box.ts'
import { WhyLess } from './why-less.tsx'

/** With more chosen rows than these, tint and bold would cover the table: the rows get an accent edge instead. */
const tintedRows = 12
/** How many rows are drawn in a frame: all rows of a usual list. */
const inFrame = 80

export const LanguageTable = memo(function LanguageTable({
  actor,
  lines,
}: {
  actor: LanguagesActor
  lines: readonly LanguageLine[]
}) {
  const drawn = useGrowing(lines.length, inFrame)
  const targets = useDeferredValue(useSelector(actor, ({ context }) => context.draft.targets))
  const chosen = useMemo(() => new Set(targets), [targets])
  const stop = useTabStop<HTMLTableSectionElement>({ line: 'tr', run: 'down' })
  return (
    <Table label="Languages" className={css['table']}>
      <LanguageHead>
        <SelectAll actor={actor} lines={lines} />
      </LanguageHead>
      <TableBody {...stop}>
        {lines.slice(0, drawn).map((line) => (
          <LanguageRow key={line.lang} actor={actor} line={line} late={lookOf(chosen, line.lang)} />
        ))}
      </TableBody>
    </Table>
  )
})

/** The names of the columns; the first one holds the checkbox that selects all. */
export function LanguageHead({ children }: { children: ReactNode }) {
  return (
    <TableHead>
      <HeadCell className={css['name']}>{children}</HeadCell>
      <HeadCell className={css['code']}>Code</HeadCell>
      <HeadCell className={css['mark']}>
        <VisuallyHidden>What speaks for it</VisuallyHidden>
      </HeadCell>
      <HeadCell className={css['memory']}>
        <VisuallyHidden>Why it costs less</VisuallyHidden>
      </HeadCell>
      <HeadCell number className={css['price']}>
        Price per word
      </HeadCell>
      <HeadCell number className={css['cost']}>
        Per language
      </HeadCell>
    </TableHead>
  )
}

function SelectAll({ actor, lines }: { actor: LanguagesActor; lines: readonly LanguageLine[] }) {
  const count = useSelector(actor, ({ context }) => {
    const chosen = new Set(context.draft.targets)
    return lines.filter(({ lang }) => chosen.has(lang)).length
  })
  const all = count === lines.length
  // The lines follow a search late, so the machine decides: it knows which languages the search leaves.
  const press = () => {
    const isClearing = actor.getSnapshot().can({ type: 'languages.clearShown' })
    actor.send({ type: isClearing ? 'languages.clearShown' : 'languages.selectShown' })
  }
  return <Checkbox label="Select all" checked={all} indeterminate={count > 0 && !all} onChange={press} />
}

type Look = 'plain' | 'tint' | 'edge'

function lookOf(chosen: ReadonlySet<string>, lang: string): Look {
  if (!chosen.has(lang)) return 'plain'
  return chosen.size > tintedRows ? 'edge' : 'tint'
}

type RowProps = { readonly actor: LanguagesActor; readonly line: LanguageLine; readonly late: Look }

const LanguageRow = memo(function LanguageRow({ actor, line, late }: RowProps) {
  const { lang, title } = line
  const { look, press } = usePressedBox(actor, late, (chosen) => lookOf(chosen, lang))
  return (
    <Row chosen={look === 'tint'} className={classNames(css['row'], look === 'tint' && css['chosen'])}>
      <RowHead className={classNames(css['name'], look === 'edge' && css['edge'])}>
        <Checkbox
          {...arrowTarget}
          label={title}
          checked={look !== 'plain'}
          onChange={() => press({ type: 'language.toggle', lang })}
        />
      </RowHead>
      <Figures line={line} />
    </Row>
  )
})

/** The cells that do not change with the choice. */
const Figures = memo(function Figures({ line }: { line: LanguageLine }) {
  const { lang, recommended, currency, price, cost } = line
  return (
    <>
      <Cell className={css['code']}>
        <Code>{lang}</Code>
      </Cell>
      <Cell className={css['mark']}>
        {recommended && <Recommended>Recommended</Recommended>} <SteamShare lang={lang} />
      </Cell>
      <Cell className={css['memory']}>
        <WhyLess line={line} />
      </Cell>
      <Cell number className={css['price']}>
        {formatRate(price, currency)}
      </Cell>
      <Cell number className={css['cost']}>
        {cost === undefined ? '–' : formatMoney(cost, currency)}
      </Cell>
    </>
  )
})
