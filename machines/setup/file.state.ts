import { broken, byAnswer, late } from '../branches.ts'
import { removalState } from './removal.state.ts'
import { fileOf } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

const asked = { 'file.remove': { target: 'removal' } } as const
const wanted = { ...asked, 'file.download': { target: 'downloading' } } as const

/** The file beside the marking: idle, downloading, being removed, or the last refusal. */
export const fileState = setupKit.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: wanted },
    downloading: {
      on: asked,
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => ({ key: context.key, file: fileOf(context.order) }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'resting' },
          { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
          { target: 'undelivered', actions: 'keepRefused' },
        ),
        onError: broken('undelivered'),
      },
      after: { downloadDeadline: late('undelivered') },
    },
    undelivered: { tags: ['refused'], on: wanted },
    unsaved: {
      tags: ['refused'],
      on: { ...wanted, 'marks.changed': { target: 'resting' } },
    },
    removal: removalState,
  },
})
