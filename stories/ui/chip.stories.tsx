import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bracket } from '#ui/bracket.tsx'
import { Code, Placeholder, Recommended, RemovableChip, Tag } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { LanguageQuote } from '#ui/language-quote.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx'
import { Specimen, Shelf } from './sheet.tsx'
import css from './sheet.module.css'

const meta: Meta = { title: 'ui/Words and rows' }
export default meta

const ignore = () => {}

export const Chips: StoryObj = {
  render: () => (
    <Specimen title="Words">
      <Shelf title="Chips">
        <Code>ptBR</Code>
        <Tag tone="success" icon="check">
          Completed
        </Tag>
        <Tag tone="accent">In Progress</Tag>
        <Tag tone="warn">Unresolved</Tag>
        <Tag tone="danger">Failed</Tag>
        <Tag tone="neutral">Draft</Tag>
        <Recommended>Recommended</Recommended>
        <RemovableChip label="Remove German" onRemove={ignore}>
          deDE
        </RemovableChip>
      </Shelf>
      <Shelf title="Each language's own marks">
        <LanguageQuote lang="en-US" marks={['“', '”']}>
          The tide won’t wait, <Placeholder>{'{player}'}</Placeholder>.
        </LanguageQuote>
        <LanguageQuote lang="fr-FR" marks={['« ', ' »']}>
          La marée n’attend pas, <Placeholder>{'{player}'}</Placeholder>.
        </LanguageQuote>
        <LanguageQuote lang="ja-JP" marks={['「', '」']}>
          潮は待ってくれない、<Placeholder>{'{player}'}</Placeholder>。
        </LanguageQuote>
        <LanguageQuote lang="ar-SA" dir="rtl" marks={['«', '»']}>
          المدّ لا ينتظر يا <Placeholder>{'{player}'}</Placeholder>.
        </LanguageQuote>
      </Shelf>
      <Shelf title="Brackets">
        <Bracket size="medium" className={css['said']}>
          <p>The tide won’t wait.</p>
        </Bracket>
        <Empty line="You don't have any unresolved questions." />
      </Shelf>
    </Specimen>
  ),
}

export const Rows: StoryObj = {
  render: () => (
    <Specimen title="Table">
      <div className={css['scroll']} tabIndex={0} role="group" aria-label="Languages, scrollable">
        <Table label="Languages" busy>
          <TableHead>
            <HeadCell>Language</HeadCell>
            <HeadCell>Code</HeadCell>
            <HeadCell number>Price per word</HeadCell>
          </TableHead>
          <TableBody>
            <Row>
              <Cell>Czech</Cell>
              <Cell>
                <Code>csCZ</Code>
              </Cell>
              <Cell number>€0.108</Cell>
            </Row>
            <Row chosen>
              <Cell>
                <strong>German</strong>
              </Cell>
              <Cell>
                <Code>deDE</Code>
              </Cell>
              <Cell number>€0.125</Cell>
            </Row>
            <Row>
              <Cell>
                <strong>Danish</strong>
              </Cell>
              <Cell>
                <Code>daDK</Code>
              </Cell>
              <Cell number>€0.152</Cell>
            </Row>
            <Row>
              <Cell>
                <Skeleton width="long" />
              </Cell>
              <Cell>
                <Skeleton width="short" />
              </Cell>
              <Cell number>
                <Skeleton width="medium" />
              </Cell>
            </Row>
          </TableBody>
        </Table>
      </div>
    </Specimen>
  ),
}
