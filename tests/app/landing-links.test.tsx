import { expect, onTestFinished, test } from 'vitest'
import { isOnLandingSite } from '#app/links.ts'

test.each([
  ['a landing site', 'on', [true, true, false]],
  ['none', '', [false, false, false]],
])('with %s, links to its pages are left to the browser accordingly', (_, content, expected) => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'lockit-landing', content })
  document.head.append(meta)
  onTestFinished(() => {
    meta.remove()
  })
  const links = ['/terms', '/privacy?x=1', '/orders'].map((href) =>
    Object.assign(document.createElement('a'), { href }),
  )
  expect(links.map(isOnLandingSite)).toEqual(expected)
})
