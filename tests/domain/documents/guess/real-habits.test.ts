import { expect, test } from 'vitest'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { guessOf, rolesOf } from '#tests/support/documents/guess-roles.ts'

/** Lines of a language: seven of its texts, the same ones in each. */
function linesOf(language: keyof typeof gameTexts): string[] {
  return gameTexts[language].slice(2, 9)
}

/** Lines side by side. */
function beside(...columns: (readonly string[])[]): string[][] {
  return Array.from({ length: 7 }, (_, row) => columns.map((lines) => lines[row] ?? ''))
}

const keys = ['menu_start', 'menu_quit', 'shop_buy', 'shop_sell', 'door_shut', 'door_open', 'end']

test.for<{ name: string; rows: string[][]; startRow: number; roles: (string | null)[] }>([
  {
    name: 'a row of data types under the heads',
    rows: [['TID', 'EN', 'DE'], ['string', 'string', 'string'], ...beside(keys, linesOf('en'), linesOf('de'))],
    startRow: 2,
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
  {
    name: 'data types between two rows of heads, and a setting above the first key',
    rows: [
      ['int', 'String', 'String'],
      ['ID', 'Value', 'Value_zh'],
      ['id', '英文', '中文'],
      ['', 'MainLanguage', 'ChildLanguage'],
      ...beside(['1', '2', '3', '4', '5', '6', '7'], linesOf('en'), linesOf('zhCN')),
    ],
    startRow: 4,
    roles: ['stringIdentifier', 'source', 'zhCN'],
  },
  {
    name: 'keys of one shape from the first row on, and a mark at the end of each',
    rows: [
      ['EVTNAME501', 'The cup', 'x'],
      ['EVTDESC501', 'You found the cup, and it is of gold.', 'x'],
      ['EVTOPTA501', 'This is for you.', 'x'],
      ['EVTNAME502', 'The war', 'x'],
    ],
    startRow: 0,
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'words for keys, known as no heads by the mark that each row ends in',
    rows: [
      ['armour', 'Armour of the king', 'x'],
      ['ring', 'This is the ring that you lost.', 'x'],
      ['bow', 'A bow for you and your friends', 'x'],
    ],
    startRow: 0,
    roles: [null, 'source', null],
  },
  {
    name: 'languages from the first row on, in several scripts',
    rows: beside(linesOf('zhCN'), linesOf('en'), linesOf('ja')),
    startRow: 0,
    roles: ['zhCN', 'source', 'jaJP'],
  },
  {
    name: 'the name of a language as the first text of a table without heads',
    rows: [
      ['LANG_OWN', 'English', 'Deutsch'],
      ['LANG_NEW', 'This is what you can choose from.', 'Das ist, was du wählen kannst.'],
      ['LANG_OLD', 'It was the language of the king.', 'Es war die Sprache des Königs und ist es nicht mehr.'],
    ],
    startRow: 0,
    roles: ['stringIdentifier', 'source', 'deDE'],
  },
  {
    name: 'remarks above the texts and among them',
    rows: [
      ['# Menu', 'x'],
      ['## written by hand', 'x'],
      ['MENU_START', 'Start the game with your friends'],
      ['MENU_QUIT', 'Are you sure that you want to quit?'],
      ['# Shop', 'x'],
      ['SHOP_BUY', 'You do not have the money for this.'],
    ],
    startRow: 2,
    roles: ['stringIdentifier', 'source'],
  },
  {
    name: 'a title in one cell, over heads that say little',
    rows: [
      ['Dialogue of chapter one', '', ''],
      ['State', 'Mood', 'Utterance'],
      ['AskWhy', 'Calm', 'Why is it that you are late?'],
      ['AskWhy', 'Calm', 'You said that you will be here.'],
      ['AskWho', 'Calm', 'Who is with you, and what do they want?'],
      ['AskWho', 'Calm', 'I can not see all of them.'],
    ],
    startRow: 2,
    roles: [null, 'direction', 'source'],
  },
  {
    name: 'an unnamed first column of words and sentences beside languages',
    rows: [
      ['', 'en', 'ru'],
      ['Play', 'Play', 'Играть'],
      ['Are you sure?', 'Are you sure?', 'Вы уверены?'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'ruRU'],
  },
  {
    name: 'a first column that says CODE, whose keys look like words',
    rows: [
      ['CODE', 'Context for translators', 'EN', 'GE'],
      ['back', 'On a button', 'Back', 'Zurück'],
      ['again', 'On a button', 'Play again', 'Noch einmal spielen'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'additionalInfo', 'source', 'deDE'],
  },
  {
    name: 'id for Indonesian, over single words',
    rows: [
      ['keys', 'en', 'id'],
      ['MENU_PLAY', 'Play', 'Main'],
      ['MENU_QUIT', 'Quit', 'Keluar'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', 'idID'],
  },
  {
    name: 'numbers of their own beside the keys, and languages with their codes',
    rows: [
      ['Key', 'Id', 'English(en)', 'Indonesian(id)', 'Norwegian(no)'],
      ['MENU_PLAY', '65260781', 'Play', 'Main', 'Spill'],
      ['MENU_QUIT', '65260829', 'Quit', 'Keluar', 'Avslutt'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', null, 'source', 'idID', 'nbNO'],
  },
  {
    name: 'a language that is not on offer, whose texts read like one that is',
    rows: [['key', 'English', 'Esperanto'], ...beside(keys, linesOf('en'), linesOf('es'))],
    startRow: 1,
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'a code that means two languages',
    rows: [
      ['key', 'en', 'slo'],
      ['MENU_PLAY', 'Play', 'Igraj'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'source', null],
  },
  {
    name: 'loc and trigger beside what is said',
    rows: [
      ['line_id', 'loc', 'trigger', 'Text'],
      ['a_1', 'Tavern', 'Enter', 'Who are you, and what do you want?'],
      ['a_2', 'Tavern', 'Enter', 'This is not the place for you!'],
      ['a_3', 'Harbour', 'Enter', 'You will not find the ship.'],
      ['a_4', 'Harbour', 'Enter', 'It was here!'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', null, null, 'source'],
  },
  {
    name: 'lines with their numbers, as programs write them out',
    rows: [
      ['Identifier', 'Character', 'Dialogue', 'Filename', 'Line Number', "Ren'Py Script"],
      ...beside(
        ['start_1a2b', 'start_2b3c', 'start_3c4d', 'start_4d5e', 'start_5e6f', 'start_6f7a', 'start_7a8b'],
        ['m', 'm', 'o', 'm', 'o', 'm', 'o'],
        linesOf('en'),
        Array<string>(7).fill('game/script.rpy'),
        ['24', '26', '31', '40', '41', '44', '50'],
        Array<string>(7).fill('m "[what]"'),
      ),
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'character', 'source', 'additionalInfo', 'additionalInfo', 'additionalInfo'],
  },
  {
    name: 'keys of several kinds',
    rows: [
      ['NPC_ID', 'Line_ID', 'Text'],
      ['npc_1', 'l_1', 'Who are you, and what do you want?'],
      ['npc_1', 'l_2', 'This is not the place for you!'],
    ],
    startRow: 1,
    roles: [null, 'stringIdentifier', 'source'],
  },
  {
    name: 'texts that are numbered, of which the first are meant',
    rows: [
      ['id', 'type', 'text1', 'text2'],
      ['ship_1', 'SHIP', 'This is the ship of the king.', 'It was built for the war, and it will not be the last.'],
      ['ship_2', 'SHIP', 'You can not have it.', 'All of them are from the old yard that you have seen.'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'additionalInfo', 'source', null],
  },
  {
    name: 'keys that are the English sentences, beside one translation',
    rows: [['key', 'translation', 'comment'], ...beside(linesOf('en'), linesOf('ru'), [])],
    startRow: 1,
    roles: ['source', 'ruRU', 'additionalInfo'],
  },
  {
    name: 'English texts with remarks in some rows that are longer',
    rows: [
      ['item_sword', 'The sword of the king', '', ''],
      [
        'item_ring',
        'This is not your ring.',
        '',
        'It is of gold, and what is said of it here is a joke of the author.',
      ],
      ['item_bow', 'A bow for you', '', ''],
    ],
    startRow: 0,
    roles: ['stringIdentifier', 'source', null, null],
  },
  {
    name: 'heads and remarks in Spanish',
    rows: [
      ['Clave', 'Descripción', 'English', 'Español'],
      ['MENU_PLAY', 'El botón', 'Play', 'Jugar'],
    ],
    startRow: 1,
    roles: ['stringIdentifier', 'additionalInfo', 'source', 'esES'],
  },
])('a sheet with $name', ({ rows, startRow, roles }) => {
  const guess = guessOf(rows)
  expect(rolesOf(guess)).toEqual(roles)
  expect(guess?.startRow.value).toBe(startRow)
})
