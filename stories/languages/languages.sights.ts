import { shownLanguages } from '#domain/languages/language-list.ts'
import { formatCount } from '#domain/money/format.ts'
import { orderMessage, type Message } from '#domain/order/messages.ts'
import { isAllKnown } from '#domain/pricing/all-known.ts'
import type { languagesMachine } from '#machines/languages/languages.machine.ts'
import type { LanguagesContext } from '#machines/languages/languages.types.ts'
import { totalOf } from '#views/languages/quote-status.ts'
import type { Model } from '../support/model.ts'
import { alert, button, heading, status, text, within, nextButton, summary } from '../support/parts.ts'
import { busy, disabled, enabled, lacks, says, sees } from '../support/sights.ts'
import {
  allCountries,
  languageBox,
  listTab,
  mapTryAgain,
  quoteTryAgain,
  selectAll,
  title,
  tryAgain,
  worldMap,
} from './languages.parts.ts'

export const languagesSights: Model<typeof languagesMachine>['sights'] = {
  loading: says(status, /^Loading languages$/),
  failed: (context) => [
    ...says(alert, messageOf(context).title),
    ...says(alert, messageOf(context).text),
    ...enabled(tryAgain),
    ...lacks(listTab),
  ],
  'choosing.view.list.listed': ({ prices, tab, query }) =>
    sees(selectAll, ...shownLanguages(prices, tab, query).map((row) => languageBox(row.title))),
  'choosing.view.list.unmatched': ({ tab, query }) =>
    tab === 'all'
      ? sees(text(`No language matches “${query.trim()}”.`), button('Clear search'))
      : sees(
          text(query === '' ? 'No language is recommended.' : `No recommended language matches “${query.trim()}”.`),
          button('Look in all languages'),
        ),
  'choosing.view.map.opening': sees(text('Opening the world map')),
  'choosing.view.map.failed': [...sees(text('The world map could not be opened.')), ...enabled(mapTryAgain)],
  'choosing.view.map.shown': ({ query }) =>
    sees(worldMap, heading(query === '' ? `Countries ${formatCount(allCountries)}` : /^Countries \d+$/)),
  'choosing.view.map.unmatched': ({ query }) => [
    ...sees(text(`No country matches “${query.trim()}”.`)),
    ...lacks(worldMap),
  ],
  'choosing.quotation.unchosen': [
    ...sees(text('No languages chosen yet.')),
    ...lacks(within(summary, text(/^(Nothing (left )?to translate|Not confirmed yet)/)), quoteTryAgain),
    ...disabled(nextButton),
  ],
  'choosing.quotation.stale': [...says(summary, 'Not confirmed yet'), ...enabled(nextButton)],
  'choosing.quotation.quoting': [...says(summary, 'Working out the price'), ...enabled(nextButton)],
  'choosing.quotation.quoted': (context) => [
    ...says(status, new RegExp(`^Total ${RegExp.escape(totalOf(context))}, VAT not included$`)),
    ...enabled(nextButton),
  ],
  'choosing.quotation.repriced': [
    ...says(summary, 'New prices'),
    ...says(summary, 'The quote was worked out again.'),
    ...enabled(nextButton),
  ],
  'choosing.quotation.nothingToTranslate': ({ quotation, local }) => [
    ...says(summary, 'Nothing left to translate'),
    ...says(
      summary,
      isAllKnown(quotation ?? local ?? { items: [] }) ? 'nothing to order or to pay' : 'filled in already',
    ),
    ...disabled(nextButton),
  ],
  'choosing.quotation.refused': (context) => [
    ...says(summary, 'Could not confirm this price.'),
    ...says(summary, messageOf(context).title),
    ...says(summary, messageOf(context).text),
    ...enabled(quoteTryAgain),
    ...disabled(nextButton),
  ],
  'choosing.quotation.unsaved': (context) => [
    ...says(within(summary, alert), messageOf(context).title),
    ...says(within(summary, alert), messageOf(context).text),
    ...enabled(nextButton),
  ],
  'choosing.quotation.saving': busy(nextButton),
  finished: lacks(title),
}

function messageOf({ refusal = 'UNEXPECTED_ERROR', supportEmail, retryAt }: LanguagesContext): Message {
  return orderMessage(refusal, supportEmail, { retryAt })
}
