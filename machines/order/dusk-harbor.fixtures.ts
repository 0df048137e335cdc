/** The first rows of dusk_harbor_v12.xlsx, sheet by sheet, as a reader gives them. */

export const dialogueRows: string[][] = [
  ['string_id', 'speaker', 'text_en', 'max', 'context', 'fr', 'dev_notes'],
  [
    'npc.harbormaster.greet.01',
    'Bram',
    'You look like you’ve seen the tide turn, {player}.',
    '',
    'First meeting, dry humour',
    '',
    'VO booked wk 48',
  ],
  [
    'npc.harbormaster.greet.02',
    'Bram',
    'Coffee’s burnt. Sit anyway.',
    '',
    '',
    'Le café a brûlé. Assieds-toi quand même.',
    '',
  ],
  ['npc.ida.lantern.01', 'Ida', 'Bring me {count} lantern oils before dusk.', '80', '{count} is 2 to 12', '', ''],
  [
    'npc.ida.lantern.02',
    'Ida',
    '{count, plural, one {One} other {#}} to go.',
    '80',
    'Counter after each pickup',
    '',
    '',
  ],
  [
    'npc.ida.thanks',
    'Ida',
    'You kept the light on. I won’t forget it.',
    '',
    'Quest end, warm',
    'Tu as gardé la lumière. Je m’en souviendrai.',
    '',
  ],
  ['ui.hud.tide', '', 'High tide in {mm}:{ss}', '20', 'HUD, one line', '', 'font limits'],
  ['ui.prompt.moor', '', 'Press {key} to moor', '32', 'Button prompt', 'Appuyez sur {key} pour amarrer', ''],
  ['item.brass_compass.name', '', 'Brass Compass', '28', 'Noun, no article', 'Boussole en laiton', ''],
  ['item.brass_compass.desc', '', 'Points to whatever you owe.', '90', 'Flavour text', '', 'final'],
]

export const itemRows: string[][] = [
  ['string_id', 'kind', 'text_en', 'max', 'context', 'fr', 'dev_notes'],
  ['item.lantern_oil.name', 'name', 'Lantern Oil', '28', '', 'Huile de lanterne', ''],
  ['item.lantern_oil.desc', 'text', 'Burns until you stop looking.', '90', 'Flavour text', '', ''],
  ['item.tide_table.name', 'name', 'Tide Table', '28', '', '', ''],
  ['item.tide_table.desc', 'text', 'Wrong on {weekday}, as a courtesy.', '90', 'Flavour text', '', ''],
  ['item.salt.name', 'name', 'Pinch of Salt', '28', '', 'Pincée de sel', ''],
  ['item.salt.desc', 'text', 'Take what Bram says with it.', '90', 'Flavour text', '', ''],
  ['item.bell.name', 'name', 'Drowned Bell', '28', 'Noun, no article', '', 'unique'],
  ['item.bell.desc', 'text', 'Rings {count, plural, one {once} other {# times}}.', '90', '', '', ''],
  ['item.rope.name', 'name', 'Rope', '28', '', 'Corde', ''],
]

export const interfaceRows: string[][] = [
  ['string_id', 'screen', 'text_en', 'max', 'context', 'fr', 'dev_notes'],
  ['ui.menu.continue', 'Title', 'Continue', '16', 'Button', 'Continuer', ''],
  ['ui.menu.quit', 'Title', 'Leave the harbor', '24', 'Button', '', ''],
  ['ui.menu.load', 'Title', 'Load game', '16', 'Button', 'Charger', ''],
  ['ui.save.full', 'Save', 'No room for another save.', '40', 'Error', '', ''],
  ['ui.save.done', 'Save', 'Saved at {time}', '24', '', '', ''],
  ['ui.map.title', 'Map', 'Tides', '12', 'Heading', 'Marées', ''],
  ['ui.map.legend', 'Map', 'High, low, and <b>yours</b>', '32', '', '', ''],
  ['ui.inventory.full', 'Bag', 'Your hands are full.', '32', '', '', ''],
  ['ui.inventory.drop', 'Bag', 'Let go', '12', 'Button', 'Lâcher', ''],
]

export const creditRows: string[][] = [
  ['role', 'name'],
  ['Writing', 'Maya Lindqvist'],
  ['Tides', 'The Moon'],
  ['Music', 'Ines Carvalho'],
  ['Music', '伊藤 さくら'],
  ['Lanterns', 'Bram de Wit'],
  ['Voices', 'نور الدين'],
  ['Voices', 'Oluwaseun Adé'],
  ['Testing', 'Everyone who drowned'],
  ['Coffee', 'Burnt'],
]
