import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Order } from '#domain/order/order.ts'
import type { WirePricing } from '#domain/pricing/pricing.ts'
import { wirePricing, sampleOrders } from '../order/orders.fixtures.ts'

type Rate = WirePricing['rates'][number]

const recommended = 'zhCN frFR deDE itIT jaJP koKR plPL ptBR esES trTR'.split(' ')

const others = (
  'afZA sqAL arSA hyAM azAZ euES bnBD bgBG myMM caES zhHK zhTW hrHR csCZ daDK nlNL enGB etEE tlPH fiFI frCA glES kaGE ' +
  'elGR heIL hiIN huHU isIS idID kkKZ kmKH loLA lvLV ltLT mkMK msMY mnMN nbNO faIR ptPT roRO ruRU srRS skSK slSI es419 ' +
  'swKE svSE taIN teIN thTH ukUA urPK viVN'
).split(' ')

/** Languages that the customer has memory for, though nothing of this order matches. */
const rememberedOnly = ['itIT', 'ptBR', 'isIS']

/** The regions of some languages, for the longest list. */
const regions = {
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM QA SD SY TN YE',
  de: 'AT BE CH LI LU',
  en: 'AU BB BM BS BZ BW CA CM CY FJ GH GY HK IE IN JM KE LR MT MW MY NA NG NZ PG PH PK RW SG SL SZ TT TZ UG ZA ZM ZW',
  es: 'AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE',
  fr: 'BE BF BI BJ CD CG CH CI CM DJ DZ GA GN HT KM LU MA MC MG ML MU NE RW SC SN TD TG TN VU',
  it: 'CH SM',
  nl: 'BE SR',
  pt: 'AO CV GW MO MZ ST TL',
  ru: 'BY KG KZ MD UA',
  sw: 'CD TZ UG',
  ta: 'LK MY SG',
  zh: 'MO SG',
}

const further = (
  'amET asIN bmML bsBA cyGB dzBT fyNL gaIE gdGB guIN haNG igNG jvID kmVN knIN koKP kyKG lbLU lgUG mgMG miNZ mlIN mrIN mtMT ' +
  'neNP nnNO omET orIN paIN psAF quPE rmCH rwRW sdPK seNO siLK snZW soSO sqXK srME stZA suID svFI tgTJ tiET tkTM tnZA ' +
  'trCY ttRU ugCN uzUZ woSN xhZA yoNG zuZA'
).split(' ')

/** The rates that the order is quoted with; made up where the order's own fixture has none. */
function rateOf(lang: string, index: number): Rate {
  const own = wirePricing.rates.find((rate) => rate.lang === lang)
  const cents = 86 + ((index * 29) % 70)
  return own ?? { lang, price: cents / 1000, priceUSD: (cents + 10) / 1000, words: 12_480, matchedWords: 0 }
}

function rowOf({ lang, price, priceUSD, matchedWords }: Rate): PriceRow {
  return {
    lang,
    title: languageName(lang),
    price,
    priceUSD,
    cost: null,
    recommended: recommended.includes(lang),
    hasTM: matchedWords > 0 || rememberedOnly.includes(lang),
  }
}

/** An order as it is when its file is set up, its languages, and the list that it is quoted with. */
export type PricedOrder = { readonly order: Order; readonly prices: readonly PriceRow[] }

function pricedOrder(langs: readonly string[]): PricedOrder {
  const rates = langs.map(rateOf)
  const prices = rates.map(rowOf)
  return {
    order: { ...sampleOrders.setUp, language: { ...wirePricing, rates } },
    prices: prices.toSorted((a, b) => Number(b.recommended) - Number(a.recommended) || a.title.localeCompare(b.title)),
  }
}

/** Sixty-four languages, ten of them recommended. */
export const fullList = pricedOrder([...recommended, ...others])

/** The longest list to be expected: 250 languages. */
export const longList = pricedOrder([
  ...recommended,
  ...others,
  ...further,
  ...Object.entries(regions).flatMap(([language, ids]) => ids.split(' ').map((region) => language + region)),
])

/** Words of Dusk Harbor that its file has a translation of already. */
const translated: Readonly<Record<string, number>> = { frFR: 920, trTR: 1_480, jaJP: 12_480 }

/** The same languages for a file that is partly translated already. */
export const partlyTranslated: PricedOrder = {
  prices: fullList.prices,
  order: {
    ...fullList.order,
    language: {
      ...wirePricing,
      rates: (fullList.order.language ?? wirePricing).rates.map((rate) => ({
        ...rate,
        words: rate.words - (translated[rate.lang] ?? 0),
      })),
    },
  },
}
