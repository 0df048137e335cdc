import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Cue, Icon, type IconName } from '#ui/icon.tsx'
import { Specimen, Shelf } from './sheet.tsx'
import css from './sheet.module.css'

const meta: Meta = { title: 'ui/Buttons' }
export default meta

const press = fn()

const icons = {
  back: 'Back',
  check: 'Check',
  chevronDown: 'Open',
  chevronRight: 'More',
  close: 'Close',
  delete: 'Delete',
  download: 'Download',
  error: 'Error',
  file: 'File',
  globe: 'World map',
  hidden: 'Hidden',
  grip: 'Start row',
  info: 'Information',
  list: 'List',
  minus: 'Less',
  plus: 'Add',
  question: 'Q&A',
  reload: 'Reload',
  search: 'Search',
  success: 'Success',
  upload: 'Upload',
  warn: 'Warning',
} satisfies Record<IconName, string>

export const Buttons: StoryObj = {
  render: () => (
    <Specimen title="Buttons">
      <Shelf title="Primary">
        <Button kind="primary" cue>
          Next
        </Button>
        <Button kind="primary" busy>
          Sign in
        </Button>
        <Button kind="primary" cue disabled>
          Next
        </Button>
        <Button kind="primary" size="large" cue>
          Next
        </Button>
      </Shelf>
      <Shelf title="Secondary">
        <Button>Sign up</Button>
        <Button icon="download">Download quote</Button>
        <Button busy>Download quote</Button>
        <Button disabled>Download quote</Button>
        <LinkButton href="#orders" size="large">
          View orders
        </LinkButton>
      </Shelf>
      <Shelf title="Bare, danger, icon, wide">
        <Button kind="bare">Log in</Button>
        <Button kind="bare" disabled>
          Log in
        </Button>
        <Button kind="danger">Reject</Button>
        <Button kind="danger" busy>
          Reject
        </Button>
        <IconButton icon="delete" label="Delete" kind="secondary" />
        <IconButton icon="download" label="Download" />
        <IconButton icon="close" label="Close" size="small" />
        <Button wide kind="primary" size="large">
          Sign in
        </Button>
      </Shelf>
      <Shelf title="Icons">
        {Object.entries(icons).map(([name, label]) => (
          <span key={name} className={css['pair']}>
            <IconOf name={name} /> {label}
          </span>
        ))}
        <span className={css['pair']}>
          <Cue /> Continue
        </span>
      </Shelf>
    </Specimen>
  ),
}

export const Busy: StoryObj = {
  render: () => (
    <Specimen title="A busy button takes no second press">
      <Button kind="primary" busy onClick={press}>
        Sign in
      </Button>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    press.mockClear()
    const button = canvas.getByRole('button', { name: 'Sign in' })
    await userEvent.click(button)
    await expect(press).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}

function IconOf({ name }: { name: string }) {
  return isIcon(name) ? <Icon name={name} /> : null
}

function isIcon(name: string): name is IconName {
  return name in icons
}
