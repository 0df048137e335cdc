import type { LanguageId } from '#domain/languages/language-id.ts'

/**
 * Codes and names in use that no standard has, or that no program spells so: those of Windows and Steam, and country
 * domains that are used as languages.
 */
export const customaryNames: Readonly<Record<LanguageId, string>> = {
  enUS: 'enu|us|usa|us english|english us|american|英文',
  enGB: 'gb|gbr|uk english|english uk|english gb|british',
  zhCN:
    'chn|chs|cn|sc|zhs|schinese|chinese simplified|chinese s|chinese sc|simp chinese|zh chs|zh sc|mandarin|chinese prc|' +
    'chinese cn|简体|简中|中文简体|简体中文|简体字|簡体字',
  zhTW:
    'twn|cht|cnt|tc|tw|zht|tchinese|chinese traditional|chinese t|chinese tc|trad chinese|zh cht|zh tc|chinese taiwan|taiwanese|' +
    'chinese tw|繁體|繁中|繁体中文|繁體中文|正體中文|中文繁體|繁体字|繁體字',
  zhHK: 'hk|cantonese|chinese hong kong',
  jaJP: 'jp|jap|日文',
  koKR: 'kr|korea|koreana|韩文|韓文',
  csCZ: 'cz',
  elGR: 'gr',
  daDK: 'dk',
  ukUA: 'ua',
  srRS: 'rs',
  svSE: 'se',
  viVN: 'vn',
  ptBR: 'br|bra|ptb|brazilian|portuguese brazil|portuguese br|pt brazil|portugues do brasil|brazil',
  ptPT: 'prt|ptg|portuguese portugal|portuguese pt|portuguese eu|iberian portuguese|eu portuguese',
  esES: 'sp|esp|esn|castilian|castellano|spanish spain|spanish es|spanish eu|eu spanish',
  es419:
    'mx|mex|mexico|latam|esm|es la|es lat|es latam|la spanish|spanish la|spanish latam|spanish mexico|spanish mx|latin spanish|' +
    'espanol latam|espanol latino|latin america|mexican',
  frCA: 'french canada|french ca|quebecois|quebec french',
  faIR: 'farsi',
  tlPH: 'filipino|pilipino|tagalog',
  nbNO: 'norwegian|bokmal|norsk',
  msMY: 'bahasa melayu',
  idID: 'bahasa|bahasa indonesia',
  deDE: 'ge|德文',
  frFR: '法文',
  ruRU: '俄文',
  roRO: 'rou',
  arSA: 'arabian',
  azAZ: 'azeri|azerbaijanian',
  trTR: 'turkey',
}
