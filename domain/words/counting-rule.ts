/** A publication of a part of the rule. */
export type RuleSource = { readonly title: string; readonly address: string }

/** One kind of text that is removed before words are counted, as `placeholders.ts` finds it. */
export type PlaceholderKind = {
  readonly name: string
  /** Each example on its own is a text without a word. */
  readonly examples: readonly string[]
  readonly sources: readonly RuleSource[]
}

const composite: RuleSource = {
  title: '.NET composite formatting',
  address: 'https://learn.microsoft.com/en-us/dotnet/standard/base-types/composite-formatting',
}
const icu: RuleSource = {
  title: 'ICU messages',
  address: 'https://unicode-org.github.io/icu/userguide/format_parse/messages/',
}
const interpolation: RuleSource = {
  title: 'i18next interpolation',
  address: 'https://www.i18next.com/translation-function/interpolation',
}

/** The removed kinds, in the words of the page that explains the counting. */
export const placeholderKinds: readonly PlaceholderKind[] = [
  {
    name: 'Names in braces',
    examples: ['{0}', '{name}', '{{name}}', '${name}', '%{name}', '#{name}'],
    sources: [interpolation],
  },
  { name: 'Values with a format', examples: ['{0:N2}', '{0:dd MMM}', '{{count, number}}'], sources: [composite] },
  {
    name: 'References to other texts',
    examples: ['$t(common.ok)'],
    sources: [{ title: 'i18next nesting', address: 'https://www.i18next.com/translation-function/nesting' }],
  },
  { name: 'ICU arguments', examples: ['{count, number}', '{when, date, short}'], sources: [icu] },
  {
    name: 'ICU choices: of these the branches are text, each of them',
    examples: ['{count, plural, one {} other {}}'],
    sources: [icu],
  },
  {
    name: 'Formats after a per cent sign',
    examples: ['%s', '%1$s', '%.2f', '%@', '%#@keys@', '%(name)s', '%<name>s'],
    sources: [
      { title: 'POSIX fprintf', address: 'https://pubs.opengroup.org/onlinepubs/9799919799/functions/fprintf.html' },
      {
        title: 'Apple format specifiers',
        address:
          'https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html',
      },
      {
        title: 'Python formatting',
        address: 'https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting',
      },
    ],
  },
  {
    name: 'Names between signs',
    examples: ['%PLAYER_NAME%', '$PLAYER_NAME$'],
    sources: [
      {
        title: 'Chrome extension messages',
        address: 'https://developer.chrome.com/docs/extensions/reference/api/i18n',
      },
    ],
  },
  {
    name: 'Tags in angle brackets',
    examples: ['<b>', '</b>', '<color=#f00>', '<br>'],
    sources: [
      { title: 'Unity rich text', address: 'https://docs.unity3d.com/Manual/UIE-supported-tags.html' },
      { title: 'HTML', address: 'https://html.spec.whatwg.org/multipage/text-level-semantics.html' },
    ],
  },
  {
    name: 'Tags in square brackets',
    examples: ['[b]', '[/b]', '[color=red]', '[wave]'],
    sources: [
      {
        title: 'Godot BBCode',
        address: 'https://docs.godotengine.org/en/stable/tutorials/ui/bbcode_in_richtextlabel.html',
      },
    ],
  },
  {
    name: 'Line breaks and tabs that are written out',
    examples: [String.raw`\n`, String.raw`\r\n`, String.raw`\t`],
    sources: [{ title: 'C escape sequences', address: 'https://en.cppreference.com/w/c/language/escape' }],
  },
  {
    name: 'Codes of message boxes',
    examples: [String.raw`\V[12]`, String.raw`\N[1]`, String.raw`\C[0]`],
    sources: [{ title: 'RPG Maker, Show Text', address: 'https://haylee.garden/rpg2003/showtext.htm' }],
  },
  {
    name: 'Capitals with an underscore, between marks',
    examples: ['[ICON_FAITH]', '<<PLAYER_NAME>>', '@HERO_NAME@'],
    sources: [],
  },
]

/** Texts that look like placeholders and are not: their words count. */
export const countedExamples = ['[Laughs]', '<Press any key>', '{ take this }', '100%']

/** The publications that define a word. */
export const wordSources: readonly RuleSource[] = [
  { title: 'POSIX wc', address: 'https://pubs.opengroup.org/onlinepubs/9799919799/utilities/wc.html' },
  { title: 'GNU wc', address: 'https://www.gnu.org/software/coreutils/manual/html_node/wc-invocation.html' },
]
