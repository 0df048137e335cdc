import { accepted, refused } from '#domain/result.ts'
import { answersState } from './answers.state.ts'
import { firstDraft } from './information.context.ts'
import { informationKit } from './information.kit.ts'
import { partsState } from './parts.state.ts'

/**
 * Step 4: what linguists need to know about the game. Beside the answers stand the supporting files and the earlier
 * orders whose information may be reused.
 */
export const informationMachine = informationKit.createMachine({
  id: 'information',
  context: ({ input }) => ({
    ...input,
    draft: firstDraft(input),
    before: undefined,
    refusal: undefined,
    gone: undefined,
  }),
  initial: 'open',
  states: {
    open: { type: 'parallel', states: { answers: answersState, parts: partsState } },
    finished: { type: 'final' },
  },
  output: ({ context: { gone, order } }) => (gone === undefined ? accepted(order) : refused(gone)),
})
