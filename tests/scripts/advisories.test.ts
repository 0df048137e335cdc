import { expect, test } from 'vitest'
import { advisoriesIn } from '#scripts/advisories.ts'

/** As npm writes it: https://docs.npmjs.com/cli/v11/commands/npm-audit */
function reportOf(vulnerabilities: object): string {
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { total: 1 } } })
}

test('a dependency with an advisory is named, and what depends on it', () => {
  const advisory = { source: 1, name: 'unzip', title: 'Writes outside its folder', url: 'https://example.test/GHSA-1' }
  expect(
    advisoriesIn(
      reportOf({
        unzip: { name: 'unzip', severity: 'high', via: [advisory], range: '<2.1.0', nodes: [], fixAvailable: true },
        reader: { name: 'reader', severity: 'high', via: ['unzip'], range: '*', nodes: [], fixAvailable: false },
      }),
    ),
  ).toEqual({
    found: ['unzip <2.1.0: high, Writes outside its folder (https://example.test/GHSA-1)', 'reader *: high, by unzip'],
  })
})

test('a report without advisories finds none', () => {
  expect(advisoriesIn(reportOf({}))).toEqual({ found: [] })
})

test.each([
  [
    'a registry without advisories',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    '405 Method Not Allowed',
  ],
  ['no answer', '', 'npm audit printed no report: nothing'],
  ['another format', '{"auditReportVersion":3}', 'npm audit printed no report: {"auditReportVersion":3}'],
])('%s counts as not asked', (_, printed, unasked) => {
  expect(advisoriesIn(printed)).toEqual({ unasked })
})
