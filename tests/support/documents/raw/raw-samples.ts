import { commentedJsonSample, jsonSample, languagesSample, messagesSample } from './json-samples.ts'
import { keyedPoSample, poSample, potSample } from './po-samples.ts'
import { stringsSample } from './strings-samples.ts'
import { xliff2Sample, xliffSample } from './xliff-samples.ts'
import { androidSample, resxSample, textNodesSample } from './xml-samples.ts'

export type RawSample = { readonly name: string; readonly fileName: string; readonly text: string }

/** Small raw files of every format, as games have them. */
export const rawSamples: readonly RawSample[] = [
  { name: 'a .pot', fileName: 'saltmarsh.po', text: potSample },
  { name: 'a .po under way', fileName: 'de.po', text: poSample },
  { name: 'a .po of keys', fileName: 'en.po', text: keyedPoSample },
  { name: 'nested JSON', fileName: 'en.json', text: jsonSample },
  { name: 'a messages.json', fileName: 'messages.json', text: messagesSample },
  { name: 'JSON of several languages', fileName: 'all.json', text: languagesSample },
  { name: 'JSON with comments', fileName: 'notes.json', text: commentedJsonSample },
  { name: 'a .resx', fileName: 'Strings.resx', text: resxSample },
  { name: 'Android strings', fileName: 'strings.xml', text: androidSample },
  { name: 'XML of a game', fileName: 'quests.xml', text: textNodesSample },
  { name: 'an Apple .strings', fileName: 'Localizable.strings', text: stringsSample },
  { name: 'XLIFF 1.2', fileName: 'saltmarsh.xliff', text: xliffSample },
  { name: 'XLIFF 2.1', fileName: 'saltmarsh.xlf', text: xliff2Sample },
]
