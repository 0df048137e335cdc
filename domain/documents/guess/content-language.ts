import type { LanguageId } from '#domain/languages/language-id.ts'

/** The most characters of a column that are examined. */
const SAMPLE = 20_000
/**
 * The least share of letters in a script that decides for it: the rest may be names and placeholders in Latin letters.
 */
const LEAST_SHARE = 0.3
/** From this many Cyrillic letters without a distinctive one, guess Russian; below it, no guess. */
const TELLING_LETTERS = 100

type Judge = (text: string) => string | null

/** Languages by script: the only one of the script, or a function that tells apart those that share it. */
const scripts: readonly (readonly [letters: RegExp, judge: Judge])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, japaneseOrChinese],
  [/\p{Script=Hangul}/gu, () => 'ko'],
  [/\p{Script=Cyrillic}/gu, cyrillicLanguage],
  [/\p{Script=Arabic}/gu, arabicLanguage],
  [/\p{Script=Greek}/gu, () => 'el'],
  [/\p{Script=Hebrew}/gu, () => 'he'],
  [/\p{Script=Thai}/gu, () => 'th'],
  [/\p{Script=Lao}/gu, () => 'lo'],
  [/\p{Script=Khmer}/gu, () => 'km'],
  [/\p{Script=Myanmar}/gu, () => 'my'],
  [/\p{Script=Georgian}/gu, () => 'ka'],
  [/\p{Script=Armenian}/gu, () => 'hy'],
  [/\p{Script=Devanagari}/gu, () => 'hi'],
  [/\p{Script=Bengali}/gu, () => 'bn'],
  [/\p{Script=Tamil}/gu, () => 'ta'],
  [/\p{Script=Telugu}/gu, () => 'te'],
  [/\p{Script=Latin}/gu, latinLanguage],
]

/** The letters that decide for the language of texts; null for texts without letters, or in several scripts. */
export function mainScript(texts: readonly string[]): RegExp | null {
  return scriptOf(texts)?.[0] ?? null
}

/** Whether texts are in another script than English is. */
export function isInOtherScript(texts: readonly string[]): boolean {
  const script = mainScript(texts)
  return script !== null && script !== scripts.at(-1)?.[0]
}

/** Whether a quarter of the texts or more have letters with marks, which English hardly has. */
export function hasMarkedLetters(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => /(?=[^\p{ASCII}])\p{Script=Latin}/u.test(text))
  return texts.length > 0 && marked.length * 4 >= texts.length
}

/** What is in tags, brackets and the like is of no language. */
function sampleOf(texts: readonly string[]): string {
  return texts
    .join('\n')
    .slice(0, SAMPLE)
    .replaceAll(/<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]|\$[\w.]+\$|\\n/g, ' ')
}

function scriptOf(texts: readonly string[]): (typeof scripts)[number] | undefined {
  const text = sampleOf(texts)
  const letters = countOf(text, /\p{L}/gu)
  return letters === 0 ? undefined : scripts.find(([own]) => countOf(text, own) >= letters * LEAST_SHARE)
}

/**
 * The language that texts are in: by their script, and in a script of several languages by letters and frequent words.
 * 'ja', 'de', or 'zhCN' and 'zhTW' for the two ways to write Chinese; null where it cannot be told.
 */
export function languageOfTexts(texts: readonly string[]): LanguageId | null {
  return scriptOf(texts)?.[1](sampleOf(texts)) ?? null
}

/** The same, but null too where a language in Latin letters is no more than likely. */
export function sureLanguageOf(texts: readonly string[]): LanguageId | null {
  const [, judge] = scriptOf(texts) ?? []
  return judge === latinLanguage ? latinLanguage(sampleOf(texts), SURE) : (judge?.(sampleOf(texts)) ?? null)
}

const simplified =
  '们这个国时说为开会后过还没对话请选择游戏继续确认设储载档语标题动关闭点击无错误讯经验级装备战斗门龙鱼气'
const traditional =
  '們這個國時說為開會後過還沒對話請選擇遊戲繼續確認設儲載檔語標題動關閉點擊無錯誤訊經驗級裝備戰鬥門龍魚氣'

function japaneseOrChinese(text: string): string | null {
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  if (kana * 20 > countOf(text, /\p{Script=Han}/gu)) return 'ja'
  const [simple, full] = [simplified, traditional].map((own, _, both) => {
    const telling = new Set([...own].filter((character) => !both.every((other) => other.includes(character))))
    return [...text].filter((character) => telling.has(character)).length
  })
  if (full === simple) return null
  return (full ?? 0) > (simple ?? 0) ? 'zhTW' : 'zhCN'
}

/** The first language of a script whose own letters occur in the text, else the usual one. */
function byLetters(
  text: string,
  own: readonly (readonly [letters: RegExp, language: string])[],
  usual: string | null,
): string | null {
  return own.find(([letters]) => letters.test(text))?.[1] ?? usual
}

function cyrillicLanguage(text: string): string | null {
  const own = [
    [/[ғқұһ]/i, 'kk'],
    [/[өү]/i, 'mn'],
    [/[ѓќѕ]/i, 'mk'],
    [/[ђћљњџј]/i, 'sr'],
    [/[іїєґ]/i, 'uk'],
    [/[ыэё]/i, 'ru'],
    [/ъ(?![еёюя])/i, 'bg'],
  ] as const
  return byLetters(text, own, countOf(text, /\p{L}/gu) < TELLING_LETTERS ? null : 'ru')
}

function arabicLanguage(text: string): string | null {
  return byLetters(
    text,
    [
      [/[ٹڈڑےں]/, 'ur'],
      [/[پچژگک]/, 'fa'],
    ],
    'ar',
  )
}

/** Frequent words of languages in Latin letters, and letters that hardly any other language has. */
const latin: Readonly<Record<string, { words: string; letters?: RegExp }>> = {
  en: {
    words: 'the and you your is are of to this that with for not have was will it be what from my can we all i do',
  },
  de: { words: 'der die das und ist nicht ein eine du dein mit auf für den wird sie ich zu im dem', letters: /ß/ },
  fr: { words: 'le la les et est une des vous votre pas dans pour que un ce avec sur du au ne', letters: /[œêèû]/ },
  es: { words: 'el la los las y es una de que no para con tu por se un del está al', letters: /[ñ¿¡]/ },
  it: { words: 'il la di e che una per non sei con del un sono questo gli della al è', letters: /[ìò]/ },
  pt: { words: 'o a os as e é uma de que não para com seu você um do da está ao', letters: /[ãõ]/ },
  nl: { words: 'de het een en is je niet van met voor dat jouw zijn op te' },
  sv: { words: 'och att det är en du inte för med din på som av ett' },
  da: { words: 'og at det er en du ikke for med din på som af et' },
  nb: { words: 'og å det er en du ikke for med din på som av et' },
  fi: { words: 'ja on ei se että sinun tämä olet ovat kun mitä' },
  pl: { words: 'i w nie na jest się do z to że twój czy', letters: /[łżźśćąę]/ },
  cs: { words: 'a je se v na to že tvůj není jsi s do', letters: /[řěů]/ },
  hu: { words: 'a az és egy nem van hogy ez meg', letters: /[őű]/ },
  ro: { words: 'și în nu este de pe cu la un o ai', letters: /[șțăţş]/ },
  tr: { words: 've bir bu için ile değil var senin mi', letters: /[ğış]/ },
  vi: { words: 'và của bạn không là một được có', letters: /[ơưđạếộ]/ },
  id: { words: 'dan yang di anda ini untuk tidak dengan ke' },
}

/** The number of languages in which each word is frequent. */
const sharing = new Map<string, number>()
for (const { words } of Object.values(latin)) {
  for (const word of words.split(' ')) sharing.set(word, (sharing.get(word) ?? 0) + 1)
}

/** How much has to speak for a language in Latin letters, and how far it has to be ahead of the next. */
const LIKELY = { least: 1.5, ahead: 1.5 }
const SURE = { least: 2, ahead: 2 }

/** The language with the most frequent words and letters of its own; null unless it is well ahead of the next. */
function latinLanguage(text: string, { least, ahead } = LIKELY): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(latin).map(([language, own]) => {
    const frequent = new Set(own.words.split(' '))
    const byWords = words.reduce((sum, word) => sum + (frequent.has(word) ? 1 / (sharing.get(word) ?? 1) : 0), 0)
    return { language, score: byWords + (own.letters ? Math.min(3, countOf(text, new RegExp(own.letters, 'gi'))) : 0) }
  })
  const [best, next] = scores.toSorted((a, b) => b.score - a.score)
  return best && best.score >= least && best.score > ahead * (next?.score ?? 0) ? best.language : null
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
