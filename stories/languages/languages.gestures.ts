import { languageName } from '#domain/languages/language-name.ts'
import { currencyLabels } from '#domain/money/format.ts'
import type { languagesMachine } from '#machines/languages/languages.machine.ts'
import { world, type Gestures, type Known } from '../support/model.ts'
import { button, checkbox, tab, within, nextButton } from '../support/parts.ts'
import {
  countryBox,
  countryOf,
  currencyList,
  languageBox,
  listTab,
  mapTab,
  mapTryAgain,
  quoteTryAgain,
  removeButton,
  search,
  selectAll,
  title,
  tryAgain,
} from './languages.parts.ts'

type Place = Known<typeof languagesMachine>

/** Nothing can be pressed any more once a choice is being saved. */
const isOpen = ({ leaves }: Place) => !leaves.includes('choosing.quotation.saving')
const isListed = (place: Place) => isOpen(place) && place.leaves.includes('choosing.view.list.listed')
const isMapped = (place: Place) => isOpen(place) && place.leaves.includes('choosing.view.map.shown')

export const languagesGestures: Gestures<typeof languagesMachine> = {
  'prices.retry': [
    {
      by: 'person',
      async does(hands) {
        await hands.press(tryAgain)
        await hands.await(title, 'focused')
      },
    },
  ],
  'search.type': [{ by: 'person', does: (hands, { query }) => hands.type(search, query) }],
  'tab.choose': [
    {
      by: 'person',
      does: (hands, { tab: chosen }) => hands.press(tab(chosen === 'all' ? /^All / : /^Recommended /)),
    },
  ],
  'language.toggle': [
    { by: 'person', where: isListed, does: (hands, { lang }) => hands.tick(languageBox(languageName(lang))) },
    {
      by: 'person',
      where: isMapped,
      async does(hands, { lang }) {
        const about = within(countryOf(lang), button(/^About /))
        await hands.press(about)
        await hands.tick(within(countryOf(lang), checkbox(languageName(lang))))
        await hands.press(about)
      },
    },
    world('a box that is pressed in the moment before it is gone or stands still'),
  ],
  'language.remove': [{ by: 'person', where: isOpen, does: (hands, { lang }) => hands.press(removeButton(lang)) }],
  'languages.selectShown': [{ by: 'person', where: isListed, does: (hands) => hands.tick(selectAll) }],
  'languages.clearShown': [{ by: 'person', where: isListed, does: (hands) => hands.tick(selectAll) }],
  'map.open': [{ by: 'person', does: (hands) => hands.press(mapTab) }],
  'list.open': [{ by: 'person', does: (hands) => hands.press(listTab) }],
  'map.retry': [{ by: 'person', does: (hands) => hands.press(mapTryAgain) }],
  'country.toggle': [
    { by: 'person', where: isMapped, does: (hands, { country }) => hands.tick(countryBox(country)) },
    world('a country that is pressed in the moment before it is gone or stands still'),
  ],
  'currency.choose': [
    { by: 'person', where: isOpen, does: (hands, { currency }) => hands.pick(currencyList, currencyLabels[currency]) },
  ],
  'quote.retry': [{ by: 'person', does: (hands) => hands.press(quoteTryAgain) }],
  'step.next': [{ by: 'person', does: (hands) => hands.press(nextButton) }],
  'order.changed': [world('the order, once a person has signed in')],
}
