import { fold } from '#domain/text/fold.ts'
import { type AdditionalColumnType, additionalColumnTypes } from '../file-setting.ts'

/**
 * Heads of the columns beside the texts, as tables of games have them: in lower case, without marks. Developers write
 * them in their own languages too.
 */
const heads: Readonly<Record<AdditionalColumnType, string>> = {
  stringIdentifier:
    'id|ids|key|keys|string id|string ids|string key|string keys|string identifier|string name|stringname|text id|text key|line id|' +
    'line key|loc id|loc key|localization key|localisation key|localization id|identifier|identifiers|label|labels|msgid|' +
    'message id|message key|resource id|resource key|resource name|row id|row key|row name|entry|entry id|entry key|' +
    'token|tokens|uid|guid|uuid|hash|variable|variable name|stringid|stringkey|textid|textkey|unique id|dialogue id|' +
    'dialog id|translation key|translation id|key name|keyname|key id|number|nr|no|index|code|reference|ref|name|' +
    'tag|clave|schlussel|cle|chiave|chave|ключ|键|键值|索引|編號|编号|키|キー|識別子',
  maxCharacters:
    'max|maximum|limit|limits|length|len|max length|max len|max lenght|maximum length|maxlength|maxlen|max chars|' +
    'max char|maxchars|maxchar|max characters|max character|max character limit|maximum characters|char limit|charlimit|' +
    'chars limit|character limit|characters limit|character limits|char max|chars max|length limit|length max|' +
    'string length|size limit|text length|text limit|limit chars|length restriction|max size|max width|max letters|' +
    'character restriction|max string length|max text length|max symbols|max length chars',
  character:
    'character|characters|character name|char name|speaker|speakers|speaker name|speaking|speaking character|who|' +
    'who speaks|who is speaking|actor|actor name|voice|voice actor|npc|npc name|said by|spoken by|role|persona|talker|' +
    'personaje|personnage|personagem|personaggio|sprecher|персонаж|角色|说话人|說話人|캐릭터|화자|キャラクター|話者',
  talkingTo:
    'talking to|talks to|talkingto|to|to whom|listener|listeners|listener name|addressee|spoken to|speaking to|said to|' +
    'recipient|receiver|audience|target character|interlocutor',
  direction:
    'direction|directions|voice direction|voice directions|vo direction|acting direction|acting directions|acting|' +
    'acting notes|acting note|stage direction|stage directions|performance|performance notes|emotion|emotions|mood|tone|' +
    'delivery|director notes|directors notes|voice notes|intonation',
  additionalInfo:
    'context|contexts|comment|comments|note|notes|description|descriptions|desc|info|information|additional info|' +
    'additional information|extra info|remark|remarks|instruction|instructions|hint|hints|usage|where|location|scene|' +
    'category|screenshot|screenshots|situation|explanation|details|file|type|group|section|platform|area|screen|' +
    'filename|file name|line number|node|ren py script|descripcion|beschreibung|descricao|descrizione|kommentar|' +
    'comentario|comentarios|commentaire|commentaires|commento|kontext|contexte|contexto|contesto|notas|notizen|' +
    'remarques|описание|комментарий|комментарии|контекст|примечание|说明|說明|备注|備註|注释|描述|설명|비고|コメント|' +
    '備考|説明',
}

/** A column whose head has one of these words describes the texts; the other words of the head are ignored. */
const tellingWords = new Set('context comment comments note notes description desc remarks instructions'.split(' '))

const types = new Map(
  additionalColumnTypes.flatMap((type) => heads[type].split('|').map((head) => [fold(head), type] as const)),
)

/** The additional column of specification §3 that a head names. */
export function roleOfHeader(phrases: readonly (readonly string[])[]): AdditionalColumnType | null {
  for (const phrase of phrases) {
    const type = types.get(phrase.join(' '))
    if (type) return type
  }
  return phrases[0]?.some((word) => tellingWords.has(word)) ? 'additionalInfo' : null
}

/**
 * Whether a head ends in a word for keys, which need not be those of the texts: 'NPC ID', 'dialogue_key'.
 */
export function endsInKey([whole]: readonly (readonly string[])[]): boolean {
  return /^(?:id|ids|key|keys)$/.test(whole?.at(-1) ?? '')
}

/** Whether a head says what its column is beside the texts. */
export function namesColumn(phrases: readonly (readonly string[])[]): boolean {
  return roleOfHeader(phrases) !== null || endsInKey(phrases)
}

const sourceHeads = new Set(
  (
    'source|source text|source string|original|original text|text|texts|string|strings|source language|message|content|' +
    'value|default|default text|line|line text|dialogue|dialog|dialogue text|dialog text|base text|master|copy|subtitle|utterance|' +
    'sentence|sentences|phrase|phrases|speech|npc text|spoken text|dialogue line|dialog line'
  ).split('|'),
)

/**
 * Whether a head says that its column holds the texts, without naming their language. Of several that are numbered, the
 * first does.
 */
export function isSourceHeader(phrases: readonly (readonly string[])[]): boolean {
  return phrases.some((phrase) => sourceHeads.has(phrase.join(' ').replace(/ ?1$/, '')))
}

const oldWords = new Set(
  'old older previous prev former deprecated obsolete outdated archive archived backup'.split(' '),
)

/** Whether a head says that its column is no longer in use. */
export function isOldHeader([whole]: readonly (readonly string[])[]): boolean {
  return whole?.some((word) => oldWords.has(word)) ?? false
}
