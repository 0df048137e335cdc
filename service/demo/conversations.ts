import type { Author } from '#domain/questions/question.ts'

/** A text of a conversation; `hours` counts from the payment of the order. */
type Line = readonly [by: Author, hours: number, content: string]

/** A question of the demonstration and its answers; the first line asks. `about` is the key of a text. */
export type DemoQuestion = {
  readonly about?: string
  readonly lines: readonly [Line, ...Line[]]
  readonly resolved?: true
}

const maya: Author = { name: 'Maya Lindqvist', lang: null }
const claire: Author = { name: 'Claire D.', lang: 'frFR' }
const jonas: Author = { name: 'Jonas K.', lang: 'deDE' }
const haruka: Author = { name: 'Haruka S.', lang: 'jaJP' }
const rafael: Author = { name: 'Rafael M.', lang: 'ptBR' }
const ebba: Author = { name: 'Ebba N.', lang: 'svSE' }
const minseo: Author = { name: 'Min-seo P.', lang: 'koKR' }

export const mothQuestions: readonly DemoQuestion[] = [
  {
    about: 'moth.hello',
    lines: [
      [jonas, 20, 'May {name} stand at the end of the sentence? German would sound less like a register.'],
      [maya, 26, 'Yes, anywhere in the line.'],
      [jonas, 27, 'Thank you, done.'],
    ],
    resolved: true,
  },
  {
    about: 'ember.hint',
    lines: [
      [ebba, 30, 'Is <b>A</b> the button, or the letter? On Switch the button would be drawn.'],
      [maya, 44, 'The button. The tag turns into its picture, so keep it as it is.'],
    ],
    resolved: true,
  },
]

export const harborQuestions: readonly DemoQuestion[] = [
  {
    lines: [
      [
        rafael,
        30,
        'Does the player have a gender that the text may show? Portuguese would say “sozinho” or “sozinha”.',
      ],
      [maya, 49, 'Never. Please write around it, even where it costs a word.'],
      [rafael, 51, 'Then “choice.leave” becomes “Partir a remo, sem ninguém”.'],
    ],
    resolved: true,
  },
  {
    about: 'intro.2',
    lines: [
      [haruka, 52, 'Can {coins} be 1? Japanese does not mind, but I would like to be sure about “no coins”.'],
      [jonas, 53, 'German minds. Is there a form for one coin?'],
      [maya, 70, 'It is never 1 and never 0. You start with 12.'],
    ],
    resolved: true,
  },
  {
    about: 'keeper.greet',
    lines: [
      [claire, 96, 'Does the step creak, or is the keeper joking that it talks? In French I would let it grumble.'],
      [jonas, 97, 'Same question in German, where a step can “knarzen” and sound moody at once.'],
      [maya, 118, 'It creaks. He makes it sound like a person because he has nobody else to talk to.'],
      [claire, 119, '« Attention à la troisième marche, elle a son caractère. » Would that do?'],
      [maya, 121, 'That is him exactly.'],
      [haruka, 140, 'In Japanese the step would “have a mouth”. I will go with that unless you mind.'],
    ],
  },
  {
    about: 'item.letter',
    lines: [[jonas, 700, 'How many characters fit on the item card? “Ungeöffneter Brief” has 18.']],
  },
  {
    about: 'keeper.lamp',
    lines: [
      [claire, 705, '“Some of us” – who? Are there others on the island, or is he speaking of the gulls?'],
      [maya, 722, 'He means himself, and hopes that nobody notices.'],
    ],
  },
  {
    about: 'keeper.greet',
    lines: [[rafael, 730, 'Would he say “boa noite” here, or is it still light outside?']],
  },
]

export const lanternQuestions: readonly DemoQuestion[] = [
  {
    about: 'score',
    lines: [[minseo, 90, 'Is {1} a number of people or of lanterns? Korean counts them with different words.']],
  },
]
