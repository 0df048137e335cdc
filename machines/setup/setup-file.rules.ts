import { accepted, refused, valueOf, type Result } from '#domain/result.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { figuresHearAgain, type SetupRow } from './setup-words.rules.ts'
import type { SetupContext } from './setup.types.ts'

type Known = { readonly context: SetupContext }

const isRaw = ({ context }: Known) => context.opened?.raw !== undefined

/** After a save that failed the person is back at the marks, or at the raw text, and sees why. */
function unsaved(row: SetupRow): SetupRow[] {
  const back = { ...row, tells: figuresHearAgain }
  return [
    {
      ...back,
      if: isRaw,
      to: ['working.sheet.viewing.text.settled', 'working.sheet.viewing.onward.ready', 'working.file.unsaved'],
    },
    { ...back, to: ['working.sheet.marking', 'working.file.unsaved'] },
  ]
}

const goneCodes = ['ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID'] as const
const isGone = no(...goneCodes)

/** What is saved or deleted is of a file that is another by now. */
const lossCodes = [...goneCodes, 'FILE_NOT_FOUND'] as const
const isStepLost = no(...lossCodes)

/** The step ends with the code of an answer that says that its order or file is gone. */
function gone({ event: { output } }: { readonly event: { readonly output: Result<unknown, string> } }) {
  const code = lossCodes.find((one) => !output.ok && output.code === one)
  return { outcome: code && refused(code) }
}

const resting = ['working.file.resting', 'working.file.undelivered', 'working.file.unsaved'] as const
const asked = ['working.file.removal.confirming', 'working.file.removal.unremoved'] as const

/** "The file name is shown with download and delete actions. A Next button" (§2). */
export const fileLeads: readonly SetupRow[] = [
  { when: 'openFile answers', if: isGone, to: 'finished', sets: gone },
  { when: 'downloadFile answers', if: isGone, to: 'finished', sets: gone },
  { when: 'saveSettings answers', if: isStepLost, to: 'finished', sets: (now) => ({ ...whyNot(now), ...gone(now) }) },
  { when: 'removeFile answers', if: isStepLost, to: 'finished', sets: (now) => ({ ...whyNot(now), ...gone(now) }) },
  // "Next is enabled only if some sheet has a source column" (§5). Nothing is saved for a file that is being removed.
  {
    when: 'step.next',
    from: ['working.sheet.marking.marked', 'working.sheet.viewing.onward.ready'],
    beside: [...resting, 'working.file.downloading'],
    to: 'saving',
  },
  {
    when: 'saveSettings answers',
    if: yes,
    to: 'finished',
    sets: ({ event: { output } }) => ({ outcome: accepted(valueOf(output)), refusal: undefined }),
  },
  ...unsaved({ when: 'saveSettings answers', sets: whyNot }),
  ...unsaved({ when: 'saveSettings throws', sets: refusal('UNEXPECTED_ERROR') }),
  ...unsaved({ when: 'after savingDeadline', sets: refusal('TIMEOUT') }),
  // The file is downloaded beside the marks, which stay as they are.
  { when: 'file.download', from: resting, to: 'working.file.downloading' },
  { when: 'downloadFile answers', if: yes, to: 'working.file.resting' },
  { when: 'downloadFile answers', to: 'working.file.undelivered', sets: whyNot },
  { when: 'downloadFile throws', to: 'working.file.undelivered', sets: refusal('UNEXPECTED_ERROR') },
  { when: 'after downloadDeadline', to: 'working.file.undelivered', sets: refusal('TIMEOUT') },
  // It is deleted once the person has confirmed that; "removing the file resets to step 1" (§4).
  { when: 'file.remove', from: [...resting, 'working.file.downloading'], to: 'working.file.removal.confirming' },
  { when: 'removal.confirm', from: asked, to: 'working.file.removal.removing' },
  { when: 'removal.cancel', from: asked, to: 'working.file.resting' },
  {
    when: 'removeFile answers',
    if: yes,
    to: 'finished',
    sets: ({ event: { output } }) => ({ outcome: accepted(valueOf(output)), refusal: undefined }),
  },
  { when: 'removeFile answers', to: 'working.file.removal.unremoved', sets: whyNot },
  { when: 'removeFile throws', to: 'working.file.removal.unremoved', sets: refusal('UNEXPECTED_ERROR') },
  { when: 'after removalDeadline', to: 'working.file.removal.unremoved', sets: refusal('TIMEOUT') },
]
