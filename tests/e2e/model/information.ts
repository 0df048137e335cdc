import type { Page } from 'playwright'
import type { AssetKind } from '#domain/assets/asset-kind.ts'
import { requiredFields } from '#domain/information/fields.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { addFile, deleteFile } from '#stories/assets/assets.model.tsx'
import { answerTo } from '#stories/information/information.gestures.ts'
import { informationModel } from '#stories/information/information.model.tsx'
import { button, text } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { DeviceFile, Hands } from './hands.ts'
import { located } from './parts.ts'

const allAnswered = text(new RegExp(`^${requiredFields.length} of ${requiredFields.length} required answers`))

/** All that is required, and what one of the answers asks for. */
const answers = {
  isTranslateGameTitle: false,
  isGameReleased: false,
  targetAge: 12,
  targetGender: 'both',
  platforms: ['PC', 'Switch'],
  gameCategories: ['Adventure'],
  originalLanguage: 'English',
  isRemainTerms: true,
  remainTerms: 'Tallship, Dusk Harbor',
  isStringLengthLimit: false,
  isSpecialCharacter: 'na',
  isDialoguesInOrder: true,
  swearing: 'mild',
  isAdaptation: false,
  characterAddress: 'informal',
  messagesAddress: 'formal',
} as const satisfies InformationDraft

/** Step 4. */
export function informationOn(page: Page, hands: Hands) {
  const flow = flowOn(page, hands, informationModel)
  const title = located(page, answerTo('gameTitle'))
  /** Changes the answers that differ from those that were given before. */
  const answer = (draft: InformationDraft, before: InformationDraft = {}) =>
    flow.does({ type: 'information.edit', draft }, { context: { draft: before } })
  return {
    answer,
    /** Everything that is required, and with it what is named. */
    answerAll: (gameTitle: string, more: InformationDraft = {}) => answer({ ...answers, gameTitle, ...more }),
    /** Everything that is answered, by the names of the form's fields. */
    answers: async () => {
      await title.waitFor()
      return title.evaluate((field) =>
        field instanceof HTMLInputElement && field.form
          ? [...new FormData(field.form)].filter(([, value]) => value !== '')
          : [],
      )
    },
    /** Waits until all that is required is answered: in the slip, or in the line that replaces it on a small screen. */
    isComplete: () => located(page, allAnswered).filter({ visible: true }).waitFor(),
    addAsset: async (kind: AssetKind, file: DeviceFile) => {
      await hands.chooseFile(addFile(kind), file)
      await hands.await(deleteFile(file.name), 'seen')
    },
    assets: async () => {
      await title.waitFor()
      return located(page, button(/^Delete /)).evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label')),
      )
    },
  }
}
