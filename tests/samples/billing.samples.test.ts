import { describe } from 'vitest'
import { withGuest } from '#tests/support/opened-service.ts'
import { testRawBilling } from '#tests/support/raw-billing.ts'
import { testSameCount } from '#tests/support/same-count.ts'
import { databases } from '#tests/support/test-service.ts'
import { sharedFile } from './shared-files.ts'

const names = ['fishing.xlsx', 'godot.csv', 'osu-users.resx', 'ovr-translations.xlsx'] as const
const files = names.map((name) => ({ name, fileName: name, bytes: () => sharedFile(`samples/${name}`).bytes }))

describe.each(databases)('raw files on the $name', (database) => {
  const shop = withGuest(database)
  testRawBilling(
    () => shop().guest,
    files.filter(({ name }) => name.endsWith('.resx')),
  )
})

testSameCount(files)
