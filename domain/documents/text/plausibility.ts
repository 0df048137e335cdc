/**
 * How plausible a text is in an encoding: the mean weight of its characters beyond ASCII, from 1 for those that such
 * texts consist of to -1 for those that they never hold; 0 for a text without any. A weight only matters in comparison
 * with the weights of the same bytes in the other encodings (docs/decisions/0014-encodings.md).
 */
export type Plausibility = (text: string) => number

/** Punctuation with the same bytes in Windows-1252 and Windows-1251, and its usual places in a text. */
const typography = setOf('‘’“”„‚–—…•«»©®™°§±\u00A0\u00AD')
const typographyInPlace = /(?<=\p{L})’(?=\p{L})|(?<=^|[\s"(])[“‘„«]|(?<=[\p{L}.,!?])[”’»…]|(?<=\s)[–—](?=\s)/gmu
const westernSigns = setOf('€£¿¡ªº²³½×´·')

/** Western letters stand among plain ones, and rarely more than two of them side by side. */
export const westernPlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const { 0: run, index } of text.matchAll(/[À-ÖØ-öø-ÿŒœŠšŽžŸ]+/g)) {
    const before = text.charAt(index - 1)
    const isAlone = !isPlainLetter(before) && !isPlainLetter(text.charAt(index + run.length))
    mean.add(westernWeight(run, before, isAlone), run.length)
  }
  for (const sign of text.match(/[^\p{ASCII}À-ÖØ-öø-ÿŒœŠšŽžŸ]/gu) ?? []) {
    mean.add(typography.has(sign) ? 0.3 : westernSigns.has(sign) ? 0.2 : sign < '\u00A0' ? -1 : -0.5)
  }
  mean.raise(0.6, text.match(typographyInPlace)?.length)
  mean.raise(0.8, text.match(openingSigns)?.length)
  return mean.value
}

/** `¿Quién`: the same bytes before a capital are no letters of a word. */
const openingSigns = /(?<=^|[\s"(,;])[¿¡](?=\p{Lu})/gmu

function westernWeight(run: string, before: string, isAlone: boolean): number {
  if (run.length > 2) return run.length > 3 ? -1 : -0.5
  const isMidWordCapital = /[a-z]/.test(before) && run !== run.toLowerCase()
  return isMidWordCapital ? -0.8 : isAlone ? 0.4 : 1
}

const alphabets = (all: string) => all.split(' ').map((letters) => setOf(letters + letters.toUpperCase()))
/** Letters beyond ASCII of languages that Windows-1252 has, and of those that Windows-1250 has. */
const western = alphabets('äöüß àâçéèêëîïôùûüÿœæ áéíóúüñ áâãàçéêíóôõúü àéèìòù åäöé æøåé éèëïöü áðéíóúýþæö àçèéíïòóúü')
const central = alphabets('ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíľňóôšťúýž áéíóöőúüű ăâîșțşţ čćđšž')

/** Letters that are no words: `č` is the `è` of Italian. Those of Hungarian are words. */
const loneCentral = /(?<!\p{L})[^\p{ASCII}óőÓŐ](?!\p{L})(?<=\p{L})/gu

/** Whether all letters beyond ASCII are those of one language that Windows-1252 is for. */
export function isOneWestern(text: string): boolean {
  // Portuguese, which alone of them has it, has it in `õe`.
  if (/õ(?!e)/i.test(text)) return false
  const letters = new Set(text.match(/[À-ÖØ-öø-ÿŒœŠšŽžŸ]/g))
  return western.some((alphabet) => letters.isSubsetOf(alphabet))
}

/** Texts of Central Europe are in one of its languages, and have its letters within words. */
export const centralPlausibility: Plausibility = (text) => {
  const signs = text.match(/\P{ASCII}/gu) ?? []
  const inPlace = text.match(typographyInPlace)?.length
  const alone = text.match(loneCentral)?.length
  const weightIn = (alphabet: ReadonlySet<string>) => {
    const mean = new Mean()
    for (const sign of signs) mean.add(alphabet.has(sign) ? 0.95 : typography.has(sign) ? 0.3 : -0.7)
    mean.raise(0.6, inPlace)
    mean.raise(-0.75, alone)
    return mean.value
  }
  return Math.max(...central.map(weightIn))
}

/** Cyrillic words are of one alphabet and case, and the longer ones have vowels. */
export const cyrillicPlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const { 0: word, index } of text.matchAll(/\p{Script=Cyrillic}+/gu)) {
    const isMixed = isPlainLetter(text.charAt(index - 1)) || isPlainLetter(text.charAt(index + word.length))
    mean.add(isMixed ? -1 : cyrillicWeight(word), word.length)
  }
  for (const sign of text.match(/[^\p{ASCII}\p{Script=Cyrillic}]/gu) ?? []) {
    mean.add(typography.has(sign) || sign === '№' ? 0.3 : -0.8)
  }
  mean.raise(0.6, text.match(typographyInPlace)?.length)
  return mean.value
}

function cyrillicWeight(word: string): number {
  const small = word.toLowerCase()
  const isOneCase = word === small || word === word.toUpperCase() || word.slice(1) === small.slice(1)
  if (!isOneCase) return -1
  if (word.length === 1) return /[авикосуяжбэійєз]/.test(small) ? 0.4 : 0
  if (!/[аеёиоуыэюяіїєъ]/.test(small)) return word.length > 2 ? -0.6 : 0.2
  if (!/^[а-яёіїє]+$/.test(small)) return 0.2
  return word === small || (word.length > 2 && word.slice(1) === small.slice(1)) ? 0.9 : 0.5
}

const frequentHanzi = setOf(
  '的一是不了在人有我他这中大来上个国到说们为子和你地出会时要就可以对生能而那得于着下自之年过发后作里用道行所然家种事成' +
    '方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使' +
    '情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见被什二等产新己制身果加西月话合回特代内信表化老给世位' +
    '次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量' +
    '再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象' +
    '完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运请选择退游戏继续确认取消设置' +
    '這個們來國時說為開會後過還沒對話請選擇遊戲繼續確認設儲載檔語標題視窗動關閉點擊無錯誤訊經驗級裝備戰鬥',
)
const chineseSigns = setOf('，。！？、：；“”‘’（）《》〈〉【】「」『』…—·～　')

/** Chinese texts mostly consist of the first level of GB 2312, and of a few thousand characters beyond it. */
export const chinesePlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const character of beyondAscii(text)) mean.add(chineseWeight(character))
  return mean.value
}

function chineseWeight(character: string): number {
  if (frequentHanzi.has(character)) return 1
  if (chineseSigns.has(character)) return 0.8
  if (firstLevel('gb18030').has(character)) return 0.7
  if (/[！-～×÷★☆→←↑↓●○①-⑩％℃–]/.test(character)) return 0.3
  if (character.length > 1) return 0
  return /\p{Script=Han}/u.test(character) ? -0.3 : -1
}

const japaneseSigns = setOf('、。「」『』！？：…‥・～〜ー（）【】《》〈〉々　‘’“”')

/** One character of East Asia before a small Latin letter, as two letters of another encoding make it up. */
const loneWithinWord = /(?<!\P{ASCII})\P{ASCII}(?=[a-z])/gu

/** The same of what Big5 has, whose everyday characters are others. */
export const traditionalPlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const character of beyondAscii(text)) {
    const isEveryday = firstLevel('big5').has(character) && !frequentHanzi.has(character)
    mean.add(isEveryday ? 0.75 : chineseWeight(character))
  }
  mean.raise(-2, text.match(loneWithinWord)?.length)
  return mean.value
}

/** Syllables that make up most of Korean texts. */
const frequentSyllables = setOf(
  '이다는가을의에고하지어로를아사은한리기나자시그도서라대있인스들해수일제게정보부전주장니구만지상오것여거모면않면무없을시까었요습겠세' +
    '으마안과야신성소러적위던음당원국연조문내중때우트선치경유공관생동비실미분물재세할말진발진계드저행방회데방화외단결설용했었더호달후노된습열' +
    '르양직향학입알속터받간함번개강래남살배각좋업작히잡레활터건격왕검질투법레벨획득완료저장취소확인시작계속선택임무퀘스템창문닫을열쇠' +
    '못디너네엇뭐왜날길많심됩됐려죽생명력숨큰높버튼누눌쳤돌님갑옷방패화살',
)

/** Korean texts consist of the 2350 syllables of KS X 1001, some hundreds of them for the most part. */
export const koreanPlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const character of beyondAscii(text)) mean.add(koreanWeight(character))
  mean.raise(-2, text.match(loneWithinWord)?.length)
  return mean.value
}

function koreanWeight(character: string): number {
  if (frequentSyllables.has(character)) return 1
  if (firstLevel('euc-kr').has(character)) return 0.6
  if (japaneseSigns.has(character)) return 0.6
  return /[！-～×÷★☆♪→←↑↓●○◎■□△▽▲▼※％℃①-⑳]/.test(character) ? 0.3 : -0.7
}

/** Japanese texts have kana, and their kanji are mostly of the first level of JIS X 0208. */
export const japanesePlausibility: Plausibility = (text) => {
  const mean = new Mean()
  for (const character of beyondAscii(text)) mean.add(japaneseWeight(character))
  return mean.value
}

function japaneseWeight(character: string): number {
  if (/[ぁ-んァ-ヴ]/.test(character)) return 1
  if (japaneseSigns.has(character)) return 0.8
  if (firstLevel('shift_jis').has(character)) return 0.7
  if (/[！-～×÷★☆♪→←↑↓●○◎■□△▽▲▼※％℃①-⑳]/.test(character)) return 0.4
  if (/[｡-ﾟ]/.test(character)) return -0.5
  if (/[Α-ωА-я]/.test(character)) return -0.1
  return /\p{Script=Han}/u.test(character) ? -0.3 : -1
}

/** Where the everyday characters lie: the first and last lead byte, and the first and last trail byte. */
const firstLevels = {
  gb18030: { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  shift_jis: { leads: [0x88, 0x97], trails: [0x40, 0xfc] },
  'euc-kr': { leads: [0xb0, 0xc8], trails: [0xa1, 0xfe] },
  big5: { leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
} as const

const firstLevelSets = new Map<string, Set<string>>()

function firstLevel(encoding: keyof typeof firstLevels): Set<string> {
  const known = firstLevelSets.get(encoding)
  if (known) return known
  const { leads, trails } = firstLevels[encoding]
  const bytes: number[] = []
  for (let lead: number = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail: number = trails[0]; trail <= trails[1]; trail += 1) bytes.push(lead, trail)
  }
  const hanzi = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(/[\p{Script=Han}\p{Script=Hangul}]/gu)
  const set = new Set(hanzi)
  firstLevelSets.set(encoding, set)
  return set
}

class Mean {
  #sum = 0
  #count = 0

  add(weight: number, times = 1): void {
    this.#sum += weight * times
    this.#count += times
  }

  /** Adds to the weight of characters that are counted already. */
  raise(weight: number, times = 0): void {
    this.#sum += weight * times
  }

  get value(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count
  }
}

function beyondAscii(text: string): string[] {
  return Array.from(text.replaceAll(/\p{ASCII}+/gu, ''))
}

function isPlainLetter(character: string): boolean {
  return /^[A-Za-z]$/.test(character)
}

function setOf(characters: string): ReadonlySet<string> {
  return new Set(characters)
}
