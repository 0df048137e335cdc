import { gameWorkbook } from '#tests/support/documents/game-workbook.ts'
import { testOtherReader } from '#tests/support/documents/other-reader.ts'

testOtherReader([{ name: 'a workbook of game texts', bytes: gameWorkbook }])
