export const plainStrings = String.raw`/* Title of the first screen */
"menu.title" = "Dusk Harbor";

/* Asks for a name. Max. 40 characters. */
"menu.name" = "What do they call you on the quay, %@?";
`

export const manyWarningsXliff = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by hand, mended by night -->
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="harbor.txt" source-language="sv" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="greet"><source>Light the lamp, {player}.</source><target>Zünde die Lampe an, {player}.</target></trans-unit>
      <trans-unit id="greet"><source>Row out alone.</source><target state="needs-review-translation">Rudere allein.</target></trans-unit>
      <trans-unit id="code" translate="no"><source>HARBOR_01</source></trans-unit>
      <trans-unit id="bell"><source>Ring <ph id="1">&lt;img alt="<sub>the drowned bell</sub>"&gt;</ph> twice.</source>
        <alt-trans match-quality="70%"><target>Läute zweimal.</target></alt-trans></trans-unit>
    </body>
  </file>
</xliff>
`

/** All of it in one line, as programs write it. */
export const longLinesJson = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 120 }, (_, line) => [
      `npc.ida.story.${line}`,
      `Ida tells of night ${line}: how the tide came in without a sound, and what it brought, and what it took along.`,
    ]),
  ),
)

export const rightToLeftJson = JSON.stringify(
  {
    en: { start: 'Start the game', leave: 'Leave the harbor, {player}', save: 'Saved at {time}' },
    ar: { start: 'ابدأ اللعبة', leave: 'غادر الميناء، {player}' },
    he: { start: 'התחל משחק' },
    ja: { start: 'ゲームを始める', leave: '{player}、港を出る', save: '{time} に保存' },
  },
  null,
  2,
)

/** A game's own table: keys for programs, numbers, and a heading that looks like one of them. */
export const questsJson = JSON.stringify(
  {
    headings: { type: 'Type', reward: 'Reward', done: 'True' },
    quests: [
      { id: 'quay_01', type: 'side', title: 'Light the lamp', reward: '250', icon: 'ui/quests/lamp.png' },
      { id: 'quay_02', type: 'main', title: 'Row out alone', reward: '40', icon: 'ui/quests/boat.png' },
      {
        id: 'quay_03',
        type: 'side',
        title: 'Feed the one-eyed gull, {player}',
        reward: '5',
        icon: 'ui/quests/gull.png',
      },
    ],
  },
  null,
  2,
)

/** All texts stand in attributes. */
export const attributesXml = `<?xml version="1.0" encoding="utf-8"?>
<GameData>
  <LocalizedText>
    <Row Tag="LOC_LAMP_NAME" Text="The drowned lamp" Weight="3"/>
    <Row Tag="LOC_LAMP_DESCRIPTION" Text="It burns below the tide, and only {1_Player} has seen it." Weight="3"/>
    <Row Tag="LOC_GULL_NAME" Text="Gull" Weight="1"/>
    <Replace Tag="LOC_QUAY_NAME" Hint="Shown on the map" Text="The old quay"/>
  </LocalizedText>
</GameData>
`

/** A translation that was begun, in a language that nobody wrote down. */
export const unnamedPo = String.raw`msgid ""
msgstr ""
"Project-Id-Version: dusk-harbor 12\n"
"Content-Type: text/plain; charset=UTF-8\n"

msgid "Light the lamp, {player}."
msgstr "Tänd lampan, {player}."

msgid "Row out alone."
msgstr "Ro ut ensam."

msgid "Feed the gull."
msgstr ""
`
