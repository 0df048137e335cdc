import * as fc from 'fast-check'
import { testSeed } from './seed.ts'

/** Generated tests try the same cases in every run; `npm run prove` tries others. A failure prints the path to its case. */
fc.configureGlobal({ seed: testSeed })
