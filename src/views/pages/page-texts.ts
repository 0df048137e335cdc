import { assetLimitMegabytes } from '#domain/assets/asset-file.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { formatCount, formatMoney, formatShare } from '#domain/money/format.ts'
import { rateToDecimal, toDecimal } from '#domain/money/money.ts'
import { draftDays, unusedOrderDays } from '#domain/order/unused-order.ts'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'

export type PageText = {
  readonly title: string
  readonly lead: string
  readonly parts: readonly PagePart[]
  /** Where the link at the end of the page leads. */
  readonly next: 'order' | 'support'
}

export type PagePart = {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly figures?: readonly { readonly label: string; readonly figure: string }[]
}

const { allowTypes, limit } = usualConfiguration
const list = new Intl.ListFormat('en', { type: 'conjunction' })
const isRaw = (type: string) => rawFileTypeOf(type) !== null
const minimum = formatMoney(toDecimal(standardFees.minimum), 'EUR')

export const pageTexts = {
  about: {
    title: 'About',
    lead: 'Lockit orders the translation of game text. You bring the strings, linguists who play bring the languages.',
    parts: [
      {
        title: 'The name',
        paragraphs: [
          'A lockit is a localization kit: the source text of a game, and everything that a linguist needs to know about it.',
        ],
      },
      {
        title: 'How we work',
        paragraphs: [
          'The price is there before you sign up. It counts the words that a person has to translate, and nothing else.',
          'Linguists ask when a line can be read in two ways. You answer once, and every language hears it.',
        ],
      },
    ],
    next: 'order',
  },
  pricing: {
    title: 'Pricing',
    lead: 'A price per word for each language, in euros or US dollars. Upload a file to see yours: no account is needed.',
    parts: [
      {
        title: 'What is counted',
        paragraphs: [
          'Words of the source text, without placeholders and markup. A cell that is translated already is not counted for its language, nor is a line that your translation memory knows.',
        ],
      },
      {
        title: 'Fees',
        figures: [
          { label: 'Management fee', figure: share(standardFees.management) },
          { label: 'Card processing fee', figure: share(standardFees.card) },
          { label: 'Least net cost of an order', figure: minimum },
        ],
        paragraphs: ['VAT comes on top where it is due. The quote shows every line of it before you pay.'],
      },
      {
        title: 'Volume discount',
        figures: standardFees.volumeDiscounts.map((tier) => ({
          label: `Words beyond ${formatCount(tier.words)}, in each language`,
          figure: share(tier.share),
        })),
      },
    ],
    next: 'order',
  },
  order: {
    title: 'Order a translation',
    lead: 'Five steps. Leave whenever you like: the order waits for you where you left it.',
    parts: [
      { title: 'Upload file', paragraphs: ['A spreadsheet or a text file with your English text.'] },
      { title: 'Setup file', paragraphs: ['Say which column is the source, and which ones tell more about it.'] },
      { title: 'Select languages', paragraphs: ['See the price of each language, and the total as you choose.'] },
      {
        title: 'Add information',
        paragraphs: ['Tell the linguists about the game: its players, its voice, its terms.'],
      },
      { title: 'Complete & Pay', paragraphs: ['Log in, look through the quote and pay.'] },
    ],
    next: 'order',
  },
  tool: {
    title: 'The tool',
    lead: 'What the order form reads, and how much of it.',
    parts: [
      {
        title: 'Source files',
        figures: [
          { label: 'Sheets', figure: list.format(allowTypes.filter((type) => !isRaw(type))) },
          { label: 'Size of a file, at most', figure: `${limit} MB` },
        ],
        paragraphs: [
          'Several sheets are fine. So are formulas, merged cells, line breaks within a cell, emoji and empty rows.',
          `Localization files need no setting up: ${list.format(allowTypes.filter(isRaw))}. Plurals, contexts, notes and limits in them are read, and what the file says is not to be translated stays as it is.`,
        ],
      },
      {
        title: 'Assets',
        figures: [{ label: 'Size of an asset, at most', figure: `${assetLimitMegabytes} MB` }],
        paragraphs: ['Glossaries, style guides, earlier translations, screenshots: whatever shows what you mean.'],
      },
    ],
    next: 'order',
  },
  blog: {
    title: 'Blog',
    lead: 'Short notes on game text, from the people who translate it.',
    parts: [
      {
        title: 'Leave room for the longest language',
        paragraphs: [
          'German and Finnish run longer than English. A button that just fits “Start” will not hold “Spiel starten”. Plan for 20–30% more, and mark the lines that cannot grow.',
        ],
      },
      {
        title: 'Name your speakers',
        paragraphs: [
          'Who speaks, to whom, and in what mood decides half of a translation. Three columns say it all: Character, Talking to, Direction.',
        ],
      },
      {
        title: 'A placeholder is not a word',
        paragraphs: [
          'We do not count {player}, but we do move it: sentences are built in another order elsewhere. Say what it stands for, and give an example.',
        ],
      },
    ],
    next: 'order',
  },
  terms: {
    title: 'Terms',
    lead: 'What you can expect of us, and we of you.',
    parts: [
      {
        title: 'An order',
        paragraphs: [
          'An order is placed when it is paid. Until then a quote binds nobody, and you can leave at any step.',
        ],
      },
      {
        title: 'Your text',
        paragraphs: [
          'Your text and its translation are yours. We use both to carry out your order, and to recognize your own lines in your later orders.',
        ],
      },
      {
        title: 'If something is wrong',
        paragraphs: ['Tell us, and we correct the translation. Customer support settles everything else with you.'],
      },
    ],
    next: 'support',
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we know about you, why, and for how long.',
    parts: [
      {
        title: 'What we keep',
        paragraphs: [
          'Your name, e-mail address and company, from the day that you sign up. Your orders, with their files, answers and invoices.',
          `An unpaid order is deleted with its files after ${unusedOrderDays} days without a change, or after ${draftDays} if its customer’s e-mail address is confirmed; we mail you a week before.`,
          'You can download everything that we keep of you, and delete your account, on your profile. What stays then are invoices and records of payments, which the law has us keep for ten years; they stay as they were issued, with the names on them, and belong to no account.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          'A cookie keeps you logged in, another what you answered about counting. The browser’s storage holds who you are, the order that you work on, its step, and what you typed and did not send yet. Logging out clears the storage.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: ['The linguists who work on your order see its text and information. Nobody sees your password.'],
      },
    ],
    next: 'support',
  },
  support: {
    title: 'Support',
    lead: 'A person reads what you write.',
    parts: [
      {
        title: 'What helps us help you',
        paragraphs: [
          'The order ID, the step that you were at, and what you saw there. If it is about a file, attach it.',
        ],
      },
    ],
    next: 'support',
  },
  'security-statement': {
    title: 'Security statement',
    lead: 'Unreleased games stay unreleased. This is how we keep your files.',
    parts: [
      {
        title: 'Your files',
        paragraphs: [
          'An order opens only to whoever started it and to the customer who owns it. Each file is read apart from everything else, with a limit on its time and memory.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Passwords are kept as salted hashes alone. A session can be ended from your side at any time by logging out, and then ends on ours too.',
        ],
      },
      {
        title: 'Your payment',
        paragraphs: [
          'Card details go to the payment provider, and never to us. We keep what was paid.',
          'A card is saved only when you tick “Save this card” as you pay with it. The payment provider keeps it then; we keep its brand and its last four digits. You can remove it beside the payment or in your profile, and the provider forgets it too.',
        ],
      },
    ],
    next: 'support',
  },
} as const satisfies Record<string, PageText>

export type PageName = keyof typeof pageTexts

function share(rate: typeof standardFees.card): string {
  return formatShare(rateToDecimal(rate))
}
