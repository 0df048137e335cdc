/**
 * The limits of the files that we read. Twenty megabytes of real game text stay far below each limit; a file above one
 * is refused with EXCEEDED_LIMIT as soon as that is known, before memory is allocated for it.
 */
export const limits = {
  /** Bytes of the file itself. The service may set a lower one (`UPLOAD_LIMIT_MB`). */
  bytes: 64 * 1024 * 1024,
  /** Entries in a workbook's zip directory. */
  zipEntries: 10_000,
  /** Bytes of all zip entries when inflated. */
  inflatedBytes: 256 * 1024 * 1024,
  /**
   * Inflated bytes for each stored byte of one entry, as Apache POI limits them; entries below `inflationRatioFrom` are
   * let through.
   */
  inflationRatio: 100,
  inflationRatioFrom: 1024 * 1024,
  /**
   * Characters of one tag, or of the text between two. A cell of a spreadsheet program holds 32 767, and up to ten
   * times as many escaped.
   */
  xmlPiece: 512 * 1024,
  sheets: 1_000,
  /** A spreadsheet program's own limit. */
  cellStyles: 65_536,
  /**
   * Characters of a format code that are read, because each number is written by it. Codes that people write have about
   * thirty.
   */
  formatCode: 255,
  /** The last row and column of a spreadsheet program. */
  rows: 1_048_576,
  columns: 16_384,
  /** Rows times columns, over all sheets. */
  cells: 5_000_000,
  /**
   * UTF-16 units of one cell, line or raw text: as many as a cell of a spreadsheet program, in which linguists work,
   * can hold.
   */
  cellCharacters: 32_767,
  /** Characters of all cells; a shared text counts once for each cell that uses it. */
  characters: 128 * 1024 * 1024,
  /** Texts of a raw file, and the other items that are kept of it. */
  segments: 200_000,
  /** Tags within one text of a raw file. */
  segmentCodes: 1_000,
  /** Characters of a raw file between two tags, or in one pair of quotes: a .resx may hold pictures. */
  rawPiece: 4 * 1024 * 1024,
  /** Nested elements, objects and lists. */
  rawDepth: 200,
  /** Elements of an XML file; objects, lists and texts of a JSON file. */
  rawNodes: 600_000,
  /** Bytes, elements and units of an XLIFF that goes to linguists and comes back: several times those of its texts. */
  exchangeBytes: 256 * 1024 * 1024,
  exchangeNodes: 20_000_000,
  exchangeUnits: 2_000_000,
  /** Characters of one translation: several times those of its text. */
  exchangeCharacters: 512 * 1024,
  /** All values of a JSON file, numbers too. */
  jsonValues: 5_000_000,
} as const
