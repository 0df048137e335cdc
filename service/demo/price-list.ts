import { rateFromDecimal } from '#domain/money/money.ts'
import type { Currency, Millionths } from '#domain/money/money.ts'

export type DemoPrice = {
  readonly lang: string
  readonly rates: Readonly<Record<Currency, Millionths>>
  readonly recommended: boolean
}

/** Invented rates per word, in EUR and USD. */
const rows: readonly (readonly [lang: string, eur: number, usd: number])[] = [
  ['zhCN', 0.098, 0.108],
  ['frFR', 0.12, 0.132],
  ['deDE', 0.125, 0.138],
  ['itIT', 0.115, 0.127],
  ['jaJP', 0.145, 0.16],
  ['koKR', 0.138, 0.152],
  ['plPL', 0.11, 0.121],
  ['ptBR', 0.105, 0.116],
  ['esES', 0.11, 0.121],
  ['trTR', 0.09, 0.099],
  ['afZA', 0.112, 0.123],
  ['sqAL', 0.108, 0.119],
  ['arSA', 0.118, 0.13],
  ['hyAM', 0.116, 0.128],
  ['azAZ', 0.104, 0.114],
  ['euES', 0.134, 0.147],
  ['bnBD', 0.092, 0.101],
  ['bgBG', 0.098, 0.108],
  ['myMM', 0.126, 0.139],
  ['caES', 0.114, 0.125],
  ['zhHK', 0.112, 0.123],
  ['zhTW', 0.104, 0.114],
  ['hrHR', 0.106, 0.117],
  ['csCZ', 0.108, 0.119],
  ['daDK', 0.152, 0.167],
  ['nlNL', 0.138, 0.152],
  ['enGB', 0.072, 0.079],
  ['etEE', 0.124, 0.136],
  ['tlPH', 0.096, 0.106],
  ['fiFI', 0.156, 0.172],
  ['frCA', 0.132, 0.145],
  ['glES', 0.122, 0.134],
  ['kaGE', 0.118, 0.13],
  ['elGR', 0.116, 0.128],
  ['heIL', 0.132, 0.145],
  ['hiIN', 0.088, 0.097],
  ['huHU', 0.108, 0.119],
  ['isIS', 0.178, 0.196],
  ['idID', 0.086, 0.095],
  ['kkKZ', 0.106, 0.117],
  ['kmKH', 0.124, 0.136],
  ['loLA', 0.128, 0.141],
  ['lvLV', 0.118, 0.13],
  ['ltLT', 0.116, 0.128],
  ['mkMK', 0.104, 0.114],
  ['msMY', 0.09, 0.099],
  ['mnMN', 0.12, 0.132],
  ['nbNO', 0.154, 0.169],
  ['faIR', 0.11, 0.121],
  ['ptPT', 0.112, 0.123],
  ['roRO', 0.096, 0.106],
  ['ruRU', 0.094, 0.103],
  ['srRS', 0.104, 0.114],
  ['skSK', 0.108, 0.119],
  ['slSI', 0.118, 0.13],
  ['es419', 0.102, 0.112],
  ['swKE', 0.116, 0.128],
  ['svSE', 0.148, 0.163],
  ['taIN', 0.094, 0.103],
  ['teIN', 0.094, 0.103],
  ['thTH', 0.112, 0.123],
  ['ukUA', 0.096, 0.106],
  ['urPK', 0.092, 0.101],
  ['viVN', 0.092, 0.101],
]

const recommended = new Set(['zhCN', 'frFR', 'deDE', 'itIT', 'jaJP', 'koKR', 'plPL', 'ptBR', 'esES', 'trTR'])

/** The price list that an empty database is filled with. */
export const demoPriceList: readonly DemoPrice[] = rows.map(([lang, eur, usd]) => ({
  lang,
  rates: { EUR: rateFromDecimal(eur), USD: rateFromDecimal(usd) },
  recommended: recommended.has(lang),
}))
