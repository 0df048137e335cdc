import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Checkbox, Radio } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field, FieldGroup, FieldMore } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CountryField } from '#views/account/country-field.tsx'
import { Specimen, Shelf } from './sheet.tsx'

const meta: Meta = { title: 'ui/Fields' }
export default meta

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const platforms = [
  { value: 'PC', label: 'PC' },
  { value: 'Switch', label: 'Switch' },
  { value: 'iOS', label: 'iOS' },
] as const

export const Fields: StoryObj = {
  render: () => (
    <Specimen title="Fields">
      <Shelf title="Text">
        <Field label="City">
          <TextInput name="city" defaultValue="Göteborg" autoComplete="address-level2" />
        </Field>
        <Field label="VAT number" hint="Country code, then the number">
          <TextInput name="vatNumber" placeholder="SE123456789000" />
        </Field>
        <Field label="Email" error="Invalid email address">
          <TextInput name="email" type="email" defaultValue="maya@tallship" autoComplete="email" />
        </Field>
        <Field label="Password" hint="At least 8 characters">
          <PasswordInput name="password" defaultValue="seven lanterns" autoComplete="off" />
        </Field>
        <Field label="Email (read only)">
          <TextInput name="fixed" readOnly defaultValue="maya@tallship.example" />
        </Field>
        <Field label="Note">
          <TextArea name="note" defaultValue={'The harbour speaks in the first person.\nKeep it dry.'} />
        </Field>
      </Shelf>
      <Shelf title="Select, search, date">
        <Field label="Currency">
          <Select name="currency" defaultValue="EUR">
            <option value="EUR">EUR €</option>
            <option value="USD">USD $</option>
          </Select>
        </Field>
        <Field label="Search" hideLabel>
          <SearchInput name="search" placeholder="Search language or code" />
        </Field>
        <Field label="Release date" required="open">
          <DateInput name="gameReleaseDate" defaultValue="2027-03-18" />
        </Field>
      </Shelf>
      <Shelf title="Choice chips">
        <ChoiceChips label="Is the game released?" type="radio" name="released" options={answers} required="open" />
        <ChoiceChips
          label="Platforms"
          type="checkbox"
          name="platforms"
          options={platforms}
          defaultValues={['PC', 'iOS']}
          required="answered"
          hint="One or more"
        />
        <ChoiceChips label="Not now" type="radio" name="off" options={answers} defaultValues={['no']} disabled />
        <FieldGroup label="Are there terms to keep?" required="answered">
          <FieldMore>
            <Field label="Terms">
              <TextArea name="terms" />
            </Field>
          </FieldMore>
        </FieldGroup>
      </Shelf>
      <Shelf title="Checkbox, radio">
        <Checkbox label="Off" name="off" />
        <Checkbox label="On" name="on" defaultChecked />
        <Checkbox label="Some" name="some" indeterminate />
        <Checkbox label="Select all" hideLabel name="all" indeterminate />
        <Checkbox label="Disabled" name="disabled" disabled />
        <Radio label="Card" name="method" defaultChecked />
        <Radio label="PayPal" name="method" />
      </Shelf>
    </Specimen>
  ),
}

export const Described: StoryObj = {
  render: () => (
    <Specimen title="Hint and error are read with the control">
      <Field label="Email" required="open" hint="Where we write to" error="Invalid email address">
        <TextInput name="email" />
      </Field>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email (Required)' })
    await expect(input).toHaveAccessibleDescription('Where we write to Invalid email address')
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
  },
}

export const Told: StoryObj = {
  render: () => (
    <Specimen title="An error is read out when it comes">
      <Field label="City">
        <TextInput name="city" />
      </Field>
      <Field label="Email" required="unsaid" error="Invalid email address">
        <TextInput name="email" />
      </Field>
    </Specimen>
  ),
  play: async ({ canvas, canvasElement }) => {
    const told = [...canvasElement.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
    await expect(told).toEqual(['', 'Invalid email address'])
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeRequired()
    await expect(canvas.getByRole('textbox', { name: 'City' })).not.toBeRequired()
  },
}

export const Country: StoryObj = {
  render: () => (
    <Specimen title="One of many, by typing">
      <CountryField name="country" defaultValue="SE" />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Country/ Region' })
    await userEvent.clear(field)
    await userEvent.type(field, 'united')
    await expect(await canvas.findByRole('option', { name: 'United Arab Emirates' })).toBeVisible()
  },
}
