import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, useRef } from 'react'
import { figureOf, type FigureQuery } from '#domain/words/word-report.ts'
import { pagesOf } from '#machines/figures/figures.context.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { BelowHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { figureSentence, figureTitle, rowNoun, type RowNoun } from './figure-words.ts'
import css from './figures.module.css'
import type { FiguresActor } from './figures.actor.ts'
import { RowsSkeleton, RowsTable } from './rows-table.tsx'

export function RowsDialog({ actor }: { actor: FiguresActor }) {
  const open = useSelector(actor, (snapshot) => snapshot.matches({ rows: 'open' }))
  const opened = useSelector(actor, ({ context }) => context.opened)
  const noun = useSelector(actor, ({ context }) => rowNoun(context.file?.original ?? ''))
  const title = useRef<HTMLHeadingElement>(null)
  if (!open || !opened) return null
  const { query, page } = opened
  return (
    <Dialog wide title={figureTitle(query, noun)} titleRef={title} onClose={() => actor.send({ type: 'figure.close' })}>
      <Content actor={actor} query={query} page={page} noun={noun} onLeave={() => title.current?.focus()} />
    </Dialog>
  )
}

/** This many rows fit into any dialog. */
const few = 8

interface ContentProps {
  actor: FiguresActor
  query: FigureQuery
  page: number
  noun: RowNoun
  /** Moves the focus, because the focused element is removed. */
  onLeave: () => void
}

function Content({ actor, query, page, noun, onLeave }: ContentProps) {
  const figure = useSelector(actor, ({ context: { report } }) => report && figureOf(report, query))
  const pages = useSelector(actor, ({ context: { report } }) => pagesOf(report, query))
  const sheets = useSelector(actor, ({ context }) => context.file?.meta.sheets ?? [])
  const news = useSelector(actor, newsOf)
  return (
    <>
      {figure && (
        <p>
          {query.sheetIndex !== undefined && sheets.length > 1 && `${sheets[query.sheetIndex]?.sheetName ?? ''}: `}
          {figureSentence(query, figure, noun)}
        </p>
      )}
      <div role="status">
        <VisuallyHidden>{news || `Page ${page} of ${pages}`}</VisuallyHidden>
      </div>
      <div className={classNames(css['listing'], (figure?.rows ?? 0) > few && css['tall'])}>
        <BelowHead>
          <Listing actor={actor} query={query} rows={figure?.rows ?? 0} noun={noun} onLeave={onLeave} />
          {pages > 1 && (
            <Pagination
              label="Pages of rows"
              page={page}
              count={pages}
              onChoose={(to) => actor.send({ type: 'page.show', page: to })}
            />
          )}
        </BelowHead>
      </div>
    </>
  )
}

/** The rows are drawn after the press that opens them is answered. */
function Listing({ actor, query, rows, noun, onLeave }: Omit<ContentProps, 'page'> & { rows: number }) {
  const { scene, listed, file } = useDeferredValue(useSelector(actor, listingOf, shallowEqual))
  const sheets = file?.meta.sheets
  switch (scene) {
    case 'opening':
      return <RowsSkeleton query={query} rows={rows} noun={noun} />
    case 'failed':
      return (
        <div className={css['failed']}>
          <Note tone="danger" title="The rows could not be listed" announce="alert">
            Nothing is lost. Please try again.
          </Note>
          <Button
            onClick={() => {
              onLeave()
              actor.send({ type: 'rows.retry' })
            }}
          >
            Try again
          </Button>
        </div>
      )
    case 'turning':
    case 'shown':
      return (
        <RowsTable
          query={query}
          rows={listed}
          sheets={query.sheetIndex === undefined && sheets && sheets.length > 1 ? sheets : undefined}
          noun={noun}
          busy={scene === 'turning'}
        />
      )
  }
}

type Snapshot = ReturnType<FiguresActor['getSnapshot']>

function listingOf(snapshot: Snapshot) {
  return { scene: sceneOf(snapshot), listed: snapshot.context.rows, file: snapshot.context.file }
}

function sceneOf(snapshot: Snapshot): 'opening' | 'turning' | 'shown' | 'failed' {
  if (snapshot.matches({ rows: { open: 'shown' } })) return 'shown'
  if (snapshot.matches({ rows: { open: 'failed' } })) return 'failed'
  return snapshot.matches({ rows: { open: { listing: 'turning' } } }) ? 'turning' : 'opening'
}

function newsOf(snapshot: Snapshot): string {
  const scene = sceneOf(snapshot)
  return scene === 'opening' || scene === 'turning' ? 'Looking for the rows' : ''
}
