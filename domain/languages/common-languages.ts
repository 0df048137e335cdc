import { languageName } from './language-name.ts'

/** Languages that a column of a game's text may be in, by English name. */
export const commonLanguages: readonly { readonly lang: string; readonly name: string }[] = [
  'afZA arSA azAZ bgBG bnBD caES csCZ daDK deDE elGR enGB esES esMX etEE euES faIR fiFI filPH frCA frFR glES heIL hiIN',
  'hrHR huHU hyAM idID isIS itIT jaJP kaGE kkKZ kmKH koKR ltLT lvLV mkMK mnMN msMY myMM nbNO neNP nlNL plPL ptBR ptPT',
  'roRO ruRU skSK slSI sqAL srRS svSE swKE taIN teIN thTH tlPH trTR ukUA urPK uzUZ viVN zhCN zhHK zhTW zuZA',
]
  .flatMap((line) => line.split(' '))
  .map((lang) => ({ lang, name: languageName(lang) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
