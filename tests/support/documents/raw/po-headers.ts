import { poSample, potSample } from './po-samples.ts'

const entries = String.raw`
msgid "%d key"
msgid_plural "%d keys"
msgstr[0] "un clé"
msgstr[1] "des clés"

msgid "Begin\n"
msgstr ""
`

const header = (...lines: string[]) =>
  ['msgid ""', 'msgstr ""', ...lines.map((line) => String.raw`"${line}\n"`), ''].join('\n') + entries

/** Files whose headers lack something, say something of another language, or hold what gettext takes for a default. */
export const poHeaders: Readonly<Record<string, string>> = {
  template: potSample,
  'under way': poSample,
  'no header': entries,
  'empty header': `msgid ""\nmsgstr ""\n${entries}`,
  'one line, not ended': `msgid ""\nmsgstr "Project-Id-Version: x"\n${entries}`,
  'no plural rule': header('Content-Type: text/plain; charset=UTF-8', 'Language: fr'),
  'no charset': header('Content-Type: text/plain', 'Language: fr', 'Plural-Forms: nplurals=2; plural=n>1;'),
  defaults: `#, fuzzy\n${header(
    'Language-Team: LANGUAGE <LL@li.org>',
    'Content-Type: text/plain; charset=CHARSET',
    'Content-Transfer-Encoding: 8bit',
    'Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;',
  )}`,
  'a rule without end': header('Content-Type: text/plain; charset=UTF-8', 'Plural-Forms: nplurals=2; plural=(n'),
  'four forms': header(
    'Content-Type: text/plain; charset=UTF-8',
    'Language: pl',
    'Plural-Forms: nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);',
  ),
}

/** Languages of one to six forms. */
export const pluralLanguages = ['jaJP', 'frFR', 'plPL', 'ruRU', 'slSI', 'arSA'] as const
