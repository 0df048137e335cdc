import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  alert,
  button,
  checkbox,
  field,
  having,
  lacking,
  last,
  nth,
  part,
  text,
  within,
} from '#stories/support/parts.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees, type Sights } from '#stories/support/sights.ts'
import { notSeen } from './browser-hands.ts'

const drafts = part('region', 'Drafts')

beforeEach(async () => {
  await render(
    <main>
      <section aria-label="Drafts">
        <label>
          Title <input defaultValue="Dusk Harbor" readOnly />
        </label>
        <button disabled>Send</button>
        <button aria-busy="true">Keep</button>
        <ul>
          <li>First, sent</li>
          <li>Second</li>
        </ul>
      </section>
      <button>Send</button>
      <label>
        <input type="checkbox" defaultChecked /> Mail me
      </label>
      <p hidden>Nobody reads this</p>
    </main>,
  )
})

const shown: [what: string, Sights][] = [
  ['a part by its role and whole name', sees(button('Send'))],
  ['a part within another one', disabled(within(drafts, button('Send')))],
  ['one of several', enabled(last(button('Send')))],
  ['one by its place', says(nth(part('listitem'), 1), 'Second')],
  ['one by what it holds', looks(having(part('listitem'), 'sent'), { times: 1 })],
  ['one by what it does not hold', says(lacking(part('listitem'), 'sent'), 'Second')],
  ['what is busy', busy(button('Keep'))],
  ['the text of a field', holds(field('Title'), 'Dusk Harbor')],
  ['a field that cannot be changed', looks(field('Title'), 'readonly')],
  ['a box that is ticked', looks(checkbox('Mail me'), 'checked')],
  ['what is not there', lacks(alert)],
  ['what nobody sees', lacks(text('Nobody reads this'))],
]

test.each(shown)('%s is seen', (_, sights) => {
  expect(notSeen(sights)).toEqual([])
})

const absent: [complaint: string, Sights][] = [
  ['button Sen: seen', sees(button('Sen'))],
  ['text Nobody reads this: seen', sees(text('Nobody reads this'))],
  ['button Send in region Drafts: enabled', enabled(within(drafts, button('Send')))],
  ['button Send: busy', busy(button('Send'))],
  ['field Title: value Dusk', holds(field('Title'), 'Dusk')],
  ['checkbox Mail me: unchecked', looks(checkbox('Mail me'), 'unchecked')],
  ['listitem: times 3', looks(part('listitem'), { times: 3 })],
  ['region Drafts: absent', lacks(drafts)],
]

test.each(absent)('%s is missed', (complaint, sights) => {
  expect(notSeen(sights)).toEqual([complaint])
})
