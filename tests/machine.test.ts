import { expect, test } from 'vitest'

test('runs on a Node that knows TypeScript and the web platform', () => {
  const [major] = process.versions.node.split('.')
  expect(Number(major), 'Start the tests with npm or npx: they bring the right Node').toBeGreaterThanOrEqual(22)
})
