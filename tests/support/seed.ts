/** The seed of every generated test. With it and the path that a failure prints, the same case is tried again. */
export const testSeed = 20_261_122
