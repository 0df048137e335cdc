import type { OrderInformation } from '#domain/information/order-information.ts'
import { orderState, type OrderState } from '#domain/order/order-state.ts'
import type { Currency } from '#domain/money/money.ts'
import { duskHarborRows } from './dusk-harbor.ts'
import { harborQuestions, lanternQuestions, mothQuestions, type DemoQuestion } from './conversations.ts'

/** A game of the demonstration customer, with the order that was paid for it. */
export type DemoGame = {
  readonly fileName: string
  /** A header, then a key and an English text in each row. */
  readonly rows: readonly (readonly [key: string, text: string])[]
  readonly targets: readonly string[]
  /** Euro when absent. */
  readonly currency?: Currency
  /** How it was paid; by card when absent. */
  readonly method?: 'paypal'
  readonly information: OrderInformation
  readonly asset: { readonly name: string; readonly text: string }
  readonly daysAgo: number
  readonly state: OrderState
  /** The translations that linguists gave back, by language: a text for each row under the header. */
  readonly translations?: Readonly<Record<string, readonly string[]>>
  /** In the order in which they were asked. */
  readonly questions: readonly DemoQuestion[]
}

const shared = {
  isTranslateGameTitle: false,
  isGameReleased: true,
  targetAge: 12,
  targetGender: 'both',
  originalLanguage: 'English',
  isRemainTerms: false,
  isStringLengthLimit: false,
  isSpecialCharacter: 'na',
  isDialoguesInOrder: true,
  swearing: 'no',
  isAdaptation: false,
  characterAddress: 'informal',
  messagesAddress: 'informal',
} as const satisfies Partial<OrderInformation>

export const demoGames: readonly DemoGame[] = [
  {
    fileName: 'moth-and-ember.csv',
    rows: [
      ['key', 'English'],
      ['menu.start', 'Strike a match'],
      ['menu.quit', 'Let it go out'],
      ['moth.hello', 'You again, {name}? Keep the flame low.'],
      ['ember.hint', 'Hold <b>A</b> to burn brighter.'],
      ['end.dawn', 'Dawn came, and nobody noticed.'],
    ],
    method: 'paypal',
    targets: ['deDE', 'svSE'],
    information: {
      ...shared,
      gameTitle: 'Moth & Ember',
      platforms: ['PC', 'Switch'],
      gameCategories: ['Adventure', 'Puzzle'],
      note: 'The moth is fond of the player, and hides it.',
    },
    asset: { name: 'glossary_moth-and-ember.csv', text: 'term,meaning\nember,the light that the player carries\n' },
    daysAgo: 96,
    questions: mothQuestions,
    state: orderState.completed,
    translations: {
      deDE: [
        'Ein Streichholz anzünden',
        'Verlöschen lassen',
        'Schon wieder du, {name}? Halt die Flamme klein.',
        'Halte <b>A</b> gedrückt, um heller zu brennen.',
        'Der Morgen kam, und niemand merkte es.',
      ],
      svSE: [
        'Stryk en tändsticka',
        'Låt den slockna',
        'Du igen, {name}? Håll lågan låg.',
        'Håll in <b>A</b> för att brinna starkare.',
        'Gryningen kom, och ingen märkte det.',
      ],
    },
  },
  {
    fileName: 'dusk-harbor.csv',
    rows: duskHarborRows,
    targets: ['deDE', 'frFR', 'jaJP', 'ptBR'],
    information: {
      ...shared,
      gameTitle: 'Dusk Harbor',
      webPage: 'https://tallship.example/dusk-harbor',
      platforms: ['PC', 'Switch'],
      gameCategories: ['Adventure', 'Mystery'],
      note: 'The keeper is old and dry-witted. Keep him brief.',
    },
    asset: {
      name: 'glossary_dusk-harbor.csv',
      text: 'term,meaning\nthe keeper,the lighthouse keeper\nthe turn,low tide\n',
    },
    daysAgo: 41,
    questions: harborQuestions,
    state: orderState.inTranslation,
  },
  {
    fileName: 'paper-lanterns.csv',
    rows: [
      ['key', 'English'],
      ['tutorial.fold', 'Fold along the line, then breathe on the paper.'],
      ['tutorial.release', 'Release when the wind turns gold.'],
      ['tutorial.drift', 'Tilt to steer. A lantern that touches the water goes out, and the river keeps it.'],
      ['tutorial.join', 'Lanterns of one color that meet go on together, and shine twice as far.'],
      ['level.1', 'First Light'],
      ['level.2', 'Two Rivers'],
      ['level.3', 'The Quiet Market'],
      ['level.4', 'Under the Bridge'],
      ['level.5', 'A Roof for the Moon'],
      ['level.6', 'The Festival'],
      ['score', 'You lit {0} lanterns. The town saw {1} of them.'],
      ['score.best', 'Your brightest night so far!'],
      ['score.none', 'The night stayed dark. It is patient, try again.'],
      ['shop.paper', 'Rice paper, 12 sheets'],
      ['shop.ink', 'Indigo ink, enough for a wish'],
      ['shop.wick', 'A wick that burns slowly'],
      ['ad.remove', 'Remove ads'],
      ['ad.reward', 'Watch a short film, and get one more breath.'],
      ['daily', 'A new pattern every day. Come back tomorrow!'],
      ['daily.streak', '{days} nights in a row. The neighbors leave their windows open for you.'],
      ['notify.wind', 'The wind has turned. Your lanterns are waiting.'],
      ['settings.left', 'Play with the left hand'],
    ],
    currency: 'USD',
    targets: ['deDE', 'frFR', 'jaJP', 'koKR', 'zhCN', 'zhTW'],
    information: {
      ...shared,
      gameTitle: 'Paper Lanterns',
      targetAge: 3,
      isDialoguesInOrder: false,
      platforms: ['iOS', 'Android'],
      gameCategories: ['Puzzle', 'Casual'],
    },
    asset: { name: 'styleguide_paper-lanterns.txt', text: 'Short, warm sentences. No exclamation marks in menus.\n' },
    daysAgo: 6,
    questions: lanternQuestions,
    state: orderState.paid,
  },
]
