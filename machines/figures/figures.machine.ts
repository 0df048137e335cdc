import { figuresKit } from './figures.kit.ts'
import { memoryState } from './memory.state.ts'
import { reportState } from './report.state.ts'
import { rowsState } from './rows.state.ts'

/**
 * The words of the source file as a customer can check them: figures by sheet and by language, and the rows behind
 * each. Once the file is open, the parent reports how the columns are marked.
 */
export const figuresMachine = figuresKit.createMachine({
  id: 'figures',
  context: ({ input }) => ({
    ...input,
    settings: [],
    memory: undefined,
    report: undefined,
    opened: undefined,
    rows: [],
  }),
  type: 'parallel',
  states: { memory: memoryState, report: reportState, rows: rowsState },
})
