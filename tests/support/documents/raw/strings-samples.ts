/** Apple strings: comments above and beside, escapes, several lines, bare words. */
export const stringsSample = String.raw`/* Localizable.strings
   Saltmarsh */

/* Button of the first screen */
"menu.start" = "Start";

/* No comment provided by engineer. */
"menu.sound" = "Sound & \"music\"";
// Speaker: Mira
"quay.hello" = "Ahoy, %@!\nYou have %1$d gulls."; // shown twice
"letter" = "Dear keeper,
the lamp is out.";
"caf\U00E9" = "Caf\U00E9 on the quay";
Bare = Word;
"Same in every language";
"menu.start" = "Begin";
`
