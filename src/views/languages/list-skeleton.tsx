import { useSelector } from '@xstate/react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, Row, Table, TableBody } from '#ui/table.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Ways } from './language-choice.tsx'
import { SelectedCount } from './language-list.tsx'
import css from './language-list.module.css'
import { LanguageHead } from './language-table.tsx'
import type { LanguagesActor } from './quote-status.ts'
import { MapPlace } from './world-map.tsx'
import table from './language-table.module.css'

/** Enough placeholders to fill a high screen; further languages appear below it. */
const mostPlaces = 24

/**
 * Shown while the list loads: everything is in its final place, and nothing can be used yet. An open map keeps its
 * place.
 */
export function ListSkeleton({ actor }: { actor: LanguagesActor }) {
  const way = useSelector(actor, ({ context }) => (context.world ? 'map' : 'list'))
  return (
    <>
      <VisuallyHidden>
        <output>Loading languages</output>
      </VisuallyHidden>
      <div inert>
        <Ways actor={actor} way={way}>
          <TabPanel value={way}>{way === 'map' ? <MapPlace /> : <RowPlaces actor={actor} />}</TabPanel>
        </Ways>
      </div>
    </>
  )
}

function RowPlaces({ actor }: { actor: LanguagesActor }) {
  const total = useSelector(actor, ({ context }) => context.order.language?.rates.length ?? mostPlaces)
  return (
    <div className={css['box']}>
      <Tabs
        label="Languages"
        tabs={[
          { value: 'all', label: 'All', count: total },
          { value: 'recommended', label: 'Recommended' },
        ]}
        value="all"
        onChoose={() => undefined}
        end={<SelectedCount actor={actor} total={total} />}
      >
        <TabPanel value="all">
          <Table label="Languages" busy className={table['table']}>
            <LanguageHead>
              <Checkbox label="Select all" checked={false} readOnly />
            </LanguageHead>
            <TableBody>
              {Array.from({ length: Math.min(total, mostPlaces) }, (_, place) => (
                <Row key={place} className={table['row']}>
                  <Cell className={table['name']}>
                    <span className={table['place']}>
                      <Skeleton width={place % 3 === 0 ? 'long' : 'medium'} />
                    </span>
                  </Cell>
                  <Cell className={table['code']}>
                    <Skeleton width="short" />
                  </Cell>
                  <Cell className={table['mark']} />
                  <Cell className={table['memory']} />
                  <Cell number className={table['price']}>
                    <Skeleton width="short" />
                  </Cell>
                  <Cell number className={table['cost']}>
                    <Skeleton width="short" />
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </TabPanel>
      </Tabs>
    </div>
  )
}
