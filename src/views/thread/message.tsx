import type { ReactNode } from 'react'
import type { Answer, Question } from '#domain/questions/question.ts'
import { saidAt } from '#domain/questions/said-at.ts'
import { Code } from '#ui/chip.tsx'
import { CellText } from '../setup/cell-text.tsx'
import css from './thread.module.css'

interface MessageProps {
  said: Pick<Question | Answer, 'content' | 'createdBy' | 'createdAt'>
  children?: ReactNode
}

/** A message, each line in the direction of its own script. */
export function Said({ said: { content, createdBy, createdAt }, children }: MessageProps) {
  return (
    <div className={css['message']}>
      <p className={css['who']}>
        <bdi className={css['name']}>{createdBy.name}</bdi>
        {createdBy.lang !== null && <Code>{createdBy.lang}</Code>}
        <time className={css['when']} dateTime={createdAt}>
          {saidAt(createdAt)}
        </time>
        {children}
      </p>
      <p className={css['content']} dir="auto">
        <CellText text={content} whole />
      </p>
    </div>
  )
}
