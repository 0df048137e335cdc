/** A game's .pot: contexts, plurals, placeholders, limits, comments of every kind. */
export const potSample = String.raw`# Saltmarsh, a game about a lighthouse.
# Copyright (C) 2026 Brine Games
msgid ""
msgstr ""
"Project-Id-Version: saltmarsh 1.4\n"
"Report-Msgid-Bugs-To: text@brine.example\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Language: \n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

#. Button of the first screen. Max. 12 characters.
#: src/menu.c:14
msgctxt "menu"
msgid "New game"
msgstr ""

#. Speaker: Mira
#: src/quay.c:88
msgid "Who goes there?"
msgstr ""

#: src/quay.c:90 src/quay.c:91
#, c-format
msgid "%s found %d rusty key."
msgid_plural "%s found %d rusty keys."
msgstr[0] ""
msgstr[1] ""

#. The letter in the bottle
msgid ""
"Dear keeper,\n"
"the lamp is \"out\" again.\n"
"\tYours, M."
msgstr ""

#, max-length:20
msgid "Light the lamp"
msgstr ""
`

/** A translation under way: some done, some fuzzy, some given up. */
export const poSample = String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "menu"
msgid "New game"
msgstr "Neues Spiel"

msgctxt "menu"
msgid "Continue"
msgstr ""

#, fuzzy
#| msgid "Quit"
msgid "Quit to desktop"
msgstr "Beenden"

#, fuzzy, c-format
msgid "%d oil can"
msgid_plural "%d oil cans"
msgstr[0] "%d Ölkanne"
msgstr[1] "%d Ölkannen"

#~ msgid "Multiplayer"
#~ msgstr "Mehrspieler"
`

/** Keys in place of texts: the English is a translation like others. */
export const keyedPoSample = String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: en_US\n"

#. Key:	Quay.Greeting
msgid "QUAY_GREETING"
msgstr "Ahoy, {name}!"

msgid "QUAY_FAREWELL"
msgstr ""
"Fair winds,\n"
"{name}."
`
