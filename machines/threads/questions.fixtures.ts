import type { Answer, Author, Question } from '#domain/questions/question.ts'

const claire: Author = { name: 'Claire D.', lang: 'frFR' }
const tomasz: Author = { name: 'Tomasz W.', lang: 'plPL' }
const deniz: Author = { name: 'Deniz A.', lang: 'trTR' }
const layla: Author = { name: 'Layla H.', lang: 'arSA' }
const maya: Author = { name: 'Maya Lindqvist', lang: null }

type Line = readonly [id: string, by: Author, at: string, content: string]

function question(
  [id, createdBy, at, content]: Line,
  ctx: Question['ctx'],
  given: readonly Line[] = [],
  state = 0,
): Question {
  const answers = given.map(([answerId, by, when, words]): Answer => ({
    id: answerId,
    questionId: id,
    content: words,
    createdBy: by,
    createdAt: `2026-${when}:00.000Z`,
  }))
  const members = [...new Set([createdBy, ...answers.map((answer) => answer.createdBy)].map(({ name }) => name))]
  return { id, content, createdBy, createdAt: `2026-${at}:00.000Z`, members, state, answers, ctx }
}

const tide = { sourceText: 'High tide in {mm}:{ss}', key: 'ui.hud.tide' }

/** Nobody has answered it yet. */
export const coffee = question(
  ['57', claire, '11-19T16:20', 'Is this the first thing that she says to the player, or do they know each other?'],
  { sourceText: 'Coffee’s burnt. Sit anyway.', key: 'npc.harbormaster.greet.02' },
)

/** Five answers. */
export const limit = question(
  [
    '55',
    claire,
    '11-18T14:02',
    'The French line needs 22 characters, the limit is 20. May I drop “haute” and write « Marée dans {mm}:{ss} »?',
  ],
  tide,
  [
    ['201', deniz, '11-18T14:40', 'Turkish fits as it is.'],
    ['202', maya, '11-18T15:05', 'Give me a day, I ask our UI people.\nWhat about the others?'],
    ['203', tomasz, '11-18T15:40', 'Same in Polish: „Przypływ za {mm}:{ss}” is 17, so it fits.'],
    ['204', maya, '11-19T09:11', 'Yes, drop it. The HUD icon already shows a tide arrow.'],
    ['205', claire, '11-19T09:30', 'Merci, done.'],
  ],
)

export const clock = question(
  ['41', deniz, '11-12T08:25', 'Is the clock counting down or up?'],
  tide,
  [['180', maya, '11-12T10:02', 'Down, to the next high tide.']],
  8,
)

export const gender = question(
  ['40', tomasz, '11-11T12:00', 'May the text show whether the player is a woman or a man?'],
  {},
  [['179', maya, '11-11T13:30', 'Never. Please write around it.']],
)

export const compass = question(
  ['38', layla, '11-10T07:15', 'هل البوصلة شخصية أم أداة؟ يتغيّر الفعل في {owner} بحسب ذلك.'],
  { sourceText: 'Points to whatever you owe.', key: 'item.brass_compass.desc' },
)

export const thanks = question(
  ['35', claire, '11-09T18:45', 'Who kept the light on, the player or the keeper?'],
  { sourceText: 'You kept the light on. I won’t forget it.', key: 'npc.ida.thanks' },
  [['170', maya, '11-09T19:00', 'The player.']],
  8,
)

/** Another question about the text of the first one. */
export const again = question(['58', deniz, '11-20T10:05', 'Does she say it to children, too?'], {
  sourceText: 'Coffee’s burnt. Sit anyway.',
  key: 'npc.harbormaster.greet.02',
})

/** The sample questions about the keeper of the harbor. */
export const asked: readonly Question[] = [coffee, limit, clock, gender, compass, thanks]

/** The same questions, all resolved. */
export const resolved: readonly Question[] = asked.map((one) => ({ ...one, state: 8 }))

export const reply: Answer = {
  id: '206',
  questionId: limit.id,
  content: 'Looks good on the Switch.',
  createdBy: maya,
  createdAt: '2026-11-20T08:00:00.000Z',
}
