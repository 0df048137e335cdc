/**
 * Words of interfaces and stories of games, beside those that any English text has. Names of things are enough to tell
 * English by where a column has no sentences. Words that are spelt so in another language ("Menu", "Start", "Audio",
 * "Normal") tell nothing and are not here.
 */
const words = new Set(
  (
    'the and you your yours is are was were be been being of to this that these those with for from not have has had will ' +
    'would can could should may must it its what who where when why how which we our us all my me he she his her they ' +
    'them their there here then than but or if so just now only very too more most less least some any every each other ' +
    'another no yes okay new old first last next previous back again begin beginning continue resume return quit exit ' +
    'leave play player players playing game games load loading save saved saving settings setting sound sounds music ' +
    'volume language languages screen fullscreen windowed window width height quality graphics key keys keyboard mouse ' +
    'button buttons click press hold select choose choice confirm cancel accept decline apply close open enter delete ' +
    'remove add edit change create reset restart retry help about credits title loser winner win won lose lost loss ' +
    'victory defeat defeated score high best time times day days night week month year morning evening today level levels ' +
    'stage world map maps city town village house home castle tower gate door doors room floor wall bridge road path ' +
    'forest wood woods mountain hill river lake sea ocean island desert field farm garden cave ground sky sun moon star ' +
    'stars rain snow wind storm weather fire flame water earth ice light dark darkness shadow death dead life alive health ' +
    'heal healing healed damage armor armour shield sword blade knife dagger axe hammer bow arrow arrows spear staff wand ' +
    'gun guns rifle bullet bullets weapon weapons ammo helmet hat boots gloves cloak ring necklace potion potions bottle ' +
    'empty full food bread meat fish apple cheese egg milk wheat seed seeds tree trees leaf leaves flower flowers grass ' +
    'stone stones rock rocks iron gold silver copper steel coin coins money price cost buy sell shop store trade reward ' +
    'rewards gift prize chest box bag inventory item items tool tools craft crafting build building upgrade upgrades ' +
    'unlock unlocked locked lock skill skills spell spells magic power powers strength speed luck attack attacks defense ' +
    'defence fight fighting battle war enemy enemies monster monsters boss beast wolf bear dog cat horse bird birds ' +
    'chicken cow sheep pig goat rabbit spider snake dragon ghost skeleton witch wizard knight king queen prince princess ' +
    'lord lady sir soldier soldiers guard guards captain leader hero heroes villain friend friends brother sister mother ' +
    'father son daughter child children man men woman women boy girl people person stranger body head face eye eyes hand ' +
    'hands heart blood bone bones soul spirit god gods devil angel name names word words book books letter story quest ' +
    'quests mission missions task tasks goal goals hint hints tip tips turn turns move moves movement walk run running ' +
    'jump jumping climb swim fly flying fall falling stop wait stay go going come coming get got give take find found ' +
    'look looking see seen hear talk speak say said tell told ask answer know think want need like love hate feel try use ' +
    'used using make made keep put bring carry drop throw catch hit kill killed die died destroy destroyed break broken ' +
    'left right up down left-click above below under over near far inside outside behind front side top bottom middle ' +
    'center north south east west big small large little long short tall wide great good bad better worse true false ' +
    'easy hard difficult difficulty fast slow strong weak hot cold warm dry wet young early late ready done finished ' +
    'complete completed failed fail success successful error warning please thanks thank sorry hello welcome goodbye bye ' +
    'hey well maybe always never sometimes often still already almost because before after during until since while ' +
    'without within between against through around about into onto off on in at by as do does did one two three four five ' +
    'six seven eight nine ten hundred red blue green yellow white black brown purple grey gray pink hidden secret special ' +
    'rare common legendary ancient lost found cursed wild holy broken rusty wooden golden happy sad angry afraid hungry ' +
    'tired hurt safe danger dangerous free online offline account password username server room lobby team teams ready ' +
    'kick ban invite join host chat message messages send receive search sort filter share rate achievement achievements ' +
    'unavailable available required maximum minimum amount number remaining total current max min bonus daily weekly ' +
    'advanced general controls control camera display brightness resolution sensitivity shadows enabled disabled enable ' +
    'disable default custom auto toggle zoom rotate pause paused skip show hide view list page tutorial chapter episode ' +
    'scene developer developers thanks copyright version author artist designer programming art design director'
  ).split(' '),
)

/** How many of the texts have an English word in them: as it stands, or without a usual ending. */
export function countEnglish(texts: readonly string[]): number {
  return texts.filter((text) => (text.toLowerCase().match(/[a-z]+/g) ?? []).some(isEnglish)).length
}

function isEnglish(word: string): boolean {
  return words.has(word) || ['s', 'es', 'ed', 'ing', 'er', 'ly'].some((end) => hasStem(word, end))
}

function hasStem(word: string, end: string): boolean {
  const stem = word.slice(0, -end.length)
  return word.endsWith(end) && stem.length > 3 && words.has(stem)
}
