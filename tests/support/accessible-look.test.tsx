import { expect, test } from 'vitest'
import { shortened } from '#storybook/in-tests/heard.ts'
import { accessibleLook } from './accessible-look.ts'

function lookOf(html: string): string {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.append(page)
  const look = accessibleLook(page)
  page.remove()
  return look
}

const select = (chosen: string) =>
  ['EUR', 'USD'].map((name) => `<option ${name === chosen ? 'selected' : ''}>${name}</option>`).join('')

test.each([
  ['text', '<p>Saved</p>', '<p>Saving</p>'],
  ['role', '<button>Pay</button>', '<a href="/pay">Pay</a>'],
  ['name', '<button aria-label="Pay">…</button>', '<button aria-label="Wait">…</button>'],
  ['disabled', '<button>Pay</button>', '<button disabled>Pay</button>'],
  ['aria-disabled', '<button>Pay</button>', '<button aria-disabled="true">Pay</button>'],
  ['busy', '<button>Pay</button>', '<button aria-busy="true">Pay</button>'],
  ['pressed', '<button aria-pressed="false">All</button>', '<button aria-pressed="true">All</button>'],
  ['expanded', '<button aria-expanded="false">Menu</button>', '<button aria-expanded="true">Menu</button>'],
  ['current', '<a href="/">1</a>', '<a href="/" aria-current="page">1</a>'],
  ['checked', '<input type="checkbox" aria-label="All">', '<input type="checkbox" aria-label="All" checked>'],
  ['value', '<input aria-label="City">', '<input aria-label="City" value="Göteborg">'],
  [
    'choice',
    `<select aria-label="Currency">${select('EUR')}</select>`,
    `<select aria-label="Currency">${select('USD')}</select>`,
  ],
  ['invalid', '<input aria-label="City">', '<input aria-label="City" aria-invalid="true">'],
  [
    'progress',
    '<progress aria-label="Sent" value="0.2"></progress>',
    '<progress aria-label="Sent" value="0.4"></progress>',
  ],
  ['unknown progress', '<progress aria-label="Sent" value="0"></progress>', '<progress aria-label="Sent"></progress>'],
])('pages that differ by %s look different', (_, one, other) => {
  expect(lookOf(one)).not.toEqual(lookOf(other))
})

test.each([
  ['colour', '<p>Saved</p>', '<p style="color: red">Saved</p>'],
  [
    'parts hidden from assistive technology',
    '<p>Saved</p>',
    '<div><p>Saved</p><p hidden aria-busy="true">Saving</p><i aria-hidden="true">…</i></div>',
  ],
])('pages that differ by %s look the same', (_, one, other) => {
  expect(lookOf(one)).toEqual(lookOf(other))
})

test('a look is the tree and what the tree leaves out', () => {
  const page = `
    <form aria-label="Log in">
      <input aria-label="Email" value="maya@tallship.example" aria-invalid="true">
      <button aria-busy="true" disabled>Log in</button>
    </form>`
  expect(lookOf(page).split('\n')).toEqual([
    '- main:',
    '  - form "Log in":',
    '    - textbox "Email": maya@tallship.example',
    '    - button "Log in" [disabled]',
    'input Email: aria-invalid=true, value=maya@tallship.example',
    'button Log in: aria-busy=true',
  ])
})

test('what is heard is held without what repeats, at any depth, and whole where little repeats', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, row) => `    - row "${row}":\n      - cell "${row}"`)
  const tree = (count: number) => ['- main:', '  - table:', ...rows(count), '    - note: end'].join('\n')
  expect(shortened(tree(6))).toBe(tree(6))
  expect(shortened(tree(9))).toBe(
    ['- main:', '  - table:', ...rows(5), '    … 4 more like this', '    - note: end'].join('\n'),
  )
})
