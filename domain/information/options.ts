/** The answers of step 4 that are picked from a list, with their labels (specification §3 and §9). */

export type Option<Value> = { readonly value: Value; readonly label: string }

export const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

export const yesNoFollow = [...yesNo, { value: 'follow', label: 'Follow original' }] as const

export const yesNoNotApplicable = [...yesNo, { value: 'na', label: 'Not applicable' }] as const

export const targetAgeOptions = [
  { value: 3, label: '3' },
  { value: 7, label: '7' },
  { value: 12, label: '12' },
  { value: 16, label: '16' },
  { value: 18, label: '18' },
] as const

/** The value of an option's control in a form; `readInformation` reads it back. */
export function controlValue(option: Option<boolean | number | string>): string {
  return String(option.value)
}

export const genderOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'both', label: 'Both' },
] as const

export const swearingOptions = [
  { value: 'no', label: 'No' },
  { value: 'mild', label: 'Mild (+12)' },
  { value: 'strong', label: 'Strong (+16)' },
  { value: 'realistic', label: 'Realistic (+18)' },
] as const

export const addressOptions = [
  { value: 'informal', label: 'Informal' },
  { value: 'formal', label: 'Formal' },
  { value: 'follow', label: 'Follow original' },
] as const

export const stringLengthOptions = [
  { value: 'length', label: 'Length' },
  { value: 'quality', label: 'Quality' },
] as const

export const platforms = [
  'iOS',
  'Android',
  'PS4',
  'PS5',
  'Xbox One',
  'Xbox Series X',
  'PC',
  'Stadia',
  'Switch',
  'Nintendo DS',
] as const

/** 'Other' means a language that the customer names. */
export const originalLanguages = ['English', 'Chinese', 'German', 'Japanese', 'Russian', 'Other'] as const

export const genres = [
  'Action',
  'Adult/Hentai',
  'Adventure',
  'Arcade',
  'Battle Royale',
  'Board',
  'Card',
  'Casino',
  'Casual',
  'City Builder',
  'Educational',
  'Escape Room',
  'Fighting',
  'FPS',
  'Hack and Slash',
  'Hidden Object',
  'Horror',
  'Idle',
  'Match 3',
  'MMO RPG',
  'MOBA',
  'Music',
  'Mystery',
  'Open World',
  'Party',
  'Platformer',
  'Point and Click',
  'Puzzle',
  'Racing',
  'Roguelike',
  'RPG',
  'RTS',
  'Sandbox',
  'Simulation',
  'Sports',
  'Stealth',
  'Strategy',
  'Survival',
  'Trivia',
  'Visual Novel',
  'Word',
] as const

/** The genres that are shown before 'Show all 41 genres'. */
export const commonGenres = [
  'Action',
  'Adventure',
  'Puzzle',
  'RPG',
  'Simulation',
  'Strategy',
  'Visual Novel',
] as const satisfies readonly (typeof genres)[number][]
