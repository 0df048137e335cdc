import { hasSource } from '#domain/documents/sheet-setup.ts'
import { rulesOf } from '../harness/rules.ts'
import { fileLeads } from './setup-file.rules.ts'
import { setupFixtures } from './setup.fixtures.ts'
import { rawLeads } from './setup-raw.rules.ts'
import { settingsIn, sourceOf } from './setup-words.rules.ts'
import { sheetLeads } from './setup-sheet.rules.ts'
import type { SetupContext } from './setup.types.ts'

const isRefused = ({ refusal }: SetupContext) => refusal !== undefined
const isTable = ({ opened }: SetupContext) => opened !== undefined && opened.raw === undefined
const isRaw = ({ opened }: SetupContext) => opened?.raw !== undefined
const hasSourceColumn = ({ sheets }: SetupContext) => sheets.some(hasSource)

const reading = (context: SetupContext) => ({
  ...sourceOf(context),
  reading: { ...(context.wanted ?? context.reading), ...context.choices, ...recalls(context) },
  wish: context.text.wish,
})

/** What the company's earlier files chose goes with a file of which nobody has chosen anything. */
function recalls({ opened, draft, order }: SetupContext) {
  const isNew = opened === undefined && draft === undefined && order.resource.files[0]?.settings === null
  return isNew && order.kinds !== undefined ? { recalled: order.kinds } : {}
}

/** The first rows of each sheet, with its size. */
const seen = ({ opened, sizes }: SetupContext) => ({
  sheets: opened?.content.sheets.map((sheet, index) => ({ ...sheet, ...sizes[index] })),
  languages: opened?.languages,
})

const withoutOutcome = 'a refusal that does not end the step has no outcome to keep'
const lookedAt = 'a table whose columns were looked at is led on to marking from there'

/**
 * Step 2: "mark its columns as source, target languages or extra information columns" (§1), while the figures count the
 * words. "File calculation goes to 3", and "removing the file resets to step 1" (§4).
 */
export const setupRules = rulesOf(setupFixtures, {
  starts: [{ to: ['working.sheet.opening', 'working.file.resting'] }],
  leads: [
    ...fileLeads,
    ...rawLeads,
    ...sheetLeads,
    // A person who logs in may have a translation memory, which the figures ask.
    { when: 'order.changed', tells: () => ({ figures: { type: 'order.changed' } }) },
  ],
  holds: {
    'working.sheet.opening': ({ fault, wanted }) => fault === undefined && wanted === undefined,
    'working.sheet.rereading': (context) => isTable(context) && context.wanted !== undefined && !context.fault,
    'working.sheet.guessing': (context) => isTable(context) && context.guesses === undefined,
    'working.sheet.unreadable': ({ fault }) => fault !== undefined,
    'working.sheet.marking': (context) => isTable(context) && !context.wanted && context.guesses !== undefined,
    'working.sheet.marking.marked': hasSourceColumn,
    'working.sheet.marking.unmarked': (context) => !hasSourceColumn(context),
    'working.sheet.viewing': isRaw,
    'working.sheet.viewing.onward.unnamed': ({ opened, choices }) =>
      choices.filledIn === undefined && (opened?.raw?.overview.unnamed ?? 0) > 0,
    'working.sheet.viewing.onward.textless': ({ opened }) => opened?.raw?.overview.count.stringCount === 0,
    'working.sheet.recounting': (context) => isRaw(context) && context.fault === undefined,
    'working.file.undelivered': isRefused,
    'working.file.unsaved': isRefused,
    'working.file.removal.unremoved': isRefused,
    saving: (context) => isRaw(context) || hasSourceColumn(context),
    finished: ({ outcome }) => outcome !== undefined,
  },
  runsAlways: { figures: sourceOf },
  runs: {
    'working.sheet.opening': { openFile: reading },
    'working.sheet.rereading': { openFile: reading },
    'working.sheet.recounting': { openFile: reading },
    'working.sheet.guessing': { guessSheets: seen },
    'working.sheet.viewing.text.reading': { readText: ({ text }) => text.wish },
    'working.sheet.viewing.text.seeking': { readText: ({ text }) => text.wish },
    'working.file.downloading': { downloadFile: sourceOf },
    'working.file.removal.removing': { removeFile: sourceOf },
    saving: {
      saveSettings: (context) => ({
        key: context.key,
        version: context.order.resource.files[0]?.version,
        settings: settingsIn(context),
      }),
    },
  },
  waits: {
    guessDeadline: 3_000,
    textDeadline: 10_000,
    openingDeadline: 1_920_000,
    savingDeadline: 120_000,
    removalDeadline: 40_000,
    downloadDeadline: 1_860_000,
  },
  tags: {
    ready: ['working.sheet.marking.marked', 'working.sheet.viewing.onward.ready'],
    refused: ['working.file.undelivered', 'working.file.unsaved'],
    modal: ['working.file.removal'],
  },
  answers: { finished: ({ outcome }) => outcome },
  goal: 'finished',
  equivalents: {
    'setup.working.sheet.guessing on xstate.done.actor.guessSheets#0 → setup.working.sheet.routing': lookedAt,
    'setup.working.sheet.guessing on xstate.error.actor.guessSheets#0 → setup.working.sheet.routing': lookedAt,
    'setup.working.sheet.guessing on xstate.after.guessDeadline.setup.working.sheet.guessing#0 → setup.working.sheet.routing':
      lookedAt,
    'setup.saving on xstate.done.actor.saveSettings#1 keepRefused for keepSaved': withoutOutcome,
    'setup.working.file.downloading on xstate.done.actor.downloadFile#2 keepSaved for keepRefused': withoutOutcome,
    'setup.working.file.removal.removing on xstate.done.actor.removeFile#1 keepRefused for keepSaved': withoutOutcome,
  },
})
