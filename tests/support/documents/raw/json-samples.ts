/** Nested keys, lists, i18next's plurals and contexts, placeholders, and what is no text. */
export const jsonSample = String.raw`{
  "$schema": "https://brine.example/strings.json",
  "menu": {
    "start": "Start the game",
    "options/sound": "Sound & music",
    "quit": "Quit"
  },
  "key_one": "You found {{count}} key.",
  "key_other": "You found {{count}} keys.",
  "friend": "A friend",
  "friend_male": "A boyfriend",
  "tips": [
    "Gulls lie.",
    "Keep the lamp lit.\nAlways."
  ],
  "logo": "ui/logo.png",
  "version": 3,
  "dialogue": [
    { "id": "quay_01", "speaker": "Mira", "text": "Who goes there?", "maxLength": 24 },
    { "id": "quay_02", "speaker": "Odd", "text": "“It’s \u00e9l\u00e8ve Odd…” \ud83d\udc1f", "_comment": "He is shy." }
  ],
  "empty": ""
}
`

/** A browser extension's messages.json. */
export const messagesSample = String.raw`{
	"appName": {
		"message": "Saltmarsh Companion",
		"description": "Name in the store. Max 45 characters"
	},
	"greeting": {
		"message": "Ahoy, $USER$! $1 gulls are waiting.",
		"description": "Shown when the popup opens",
		"placeholders": {
			"user": { "content": "$2", "example": "Mira" }
		}
	}
}
`

/** Languages side by side in one file. */
export const languagesSample = String.raw`{
  "en": { "start": "Start", "quit": "Quit", "lamp": { "lit": "The lamp is lit." } },
  "de": { "start": "Start", "quit": "" , "lamp": { "lit": "Die Lampe brennt." } },
  "ja": { "quit": "終了" }
}
`

/** As editors bear it: comments, and a comma too many. */
export const commentedJsonSample = String.raw`// Brine Games

{
  // Shown on the first screen
  "title": "Saltmarsh", // never translated in Japan
  /* Speaker: Mira */
  "line": "Mind the steps.",
}
`
