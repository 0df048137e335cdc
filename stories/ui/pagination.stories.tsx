import { Pagination } from '#ui/pagination.tsx'
import { Specimen, Shelf } from './sheet.tsx'

export default { title: 'ui/Pagination' }

const hrefOf = (page: number) => `?page=${page}`

export const Pages = {
  render: () => (
    <Specimen title="Pages">
      <Shelf title="The first of a few">
        <Pagination label="Pages, few" page={1} count={3} hrefOf={hrefOf} />
      </Shelf>
      <Shelf title="In the middle of many">
        <Pagination label="Pages, many" page={148} count={1230} hrefOf={hrefOf} />
      </Shelf>
      <Shelf title="The last">
        <Pagination label="Pages, last" page={12} count={12} hrefOf={hrefOf} />
      </Shelf>
    </Specimen>
  ),
}
