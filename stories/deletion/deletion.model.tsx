import { deletionActors } from '#actors/deletion/deletion.actors.ts'
import { deletionMessage } from '#domain/accounts/deletion-messages.ts'
import { deleteAccount } from '#domain/contract/delete-account.call.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { deletionFixtures } from '#machines/deletion/deletion.fixtures.ts'
import type { DeletionContext } from '#machines/deletion/deletion.types.ts'
import { DeletionView } from '#views/deletion/deletion.view.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, field, part, text, within } from '../support/parts.ts'
import { cutsOff, refuses, succeeds } from '../support/replies.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const section = part('region', 'Delete your account')
const ask = within(section, button('Delete your account'))
const confirm = within(section, button('Delete for good'))
const cancel = within(section, button('Keep my account'))
const password = within(section, field('Password'))
const support = 'support@lockit.example'

/** Deleting one's account, on the profile. */
export const deletionModel = defineModel({
  fixtures: deletionFixtures,
  heard: ['closed', 'blank', 'refused'],
  view: (actor) => <DeletionView actor={actor} />,
  page: (actor) => (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user}>
        <DeletionView actor={actor} />
      </ProfileView>
    </SitePage>
  ),
  actors: [({ client }) => deletionActors(client)],
  gestures: {
    'deletion.ask': [{ by: 'person', does: (hands) => hands.press(ask) }],
    'deletion.type': [{ by: 'person', does: (hands, { password: typed }) => hands.type(password, typed) }],
    'deletion.confirm': [{ by: 'person', does: (hands) => hands.press(confirm) }],
    'deletion.cancel': [{ by: 'person', does: (hands) => hands.press(cancel) }],
  },
  sights: {
    closed: [...enabled(ask), ...lacks(password)],
    blank: [...disabled(confirm), ...looks(confirm, 'idle'), ...holds(password, ''), ...enabled(cancel)],
    typed: ({ password: typed }: DeletionContext) => [
      ...enabled(confirm),
      ...looks(confirm, 'idle'),
      ...holds(password, typed),
      ...lacks(alert),
    ],
    deleting: busy(confirm),
    refused: ({ refusal, password: typed }: DeletionContext) => [
      ...says(alert, new RegExp(`^${deletionMessage(refusal ?? 'UNEXPECTED_ERROR', support).title}`)),
      ...holds(password, typed),
      ...enabled(confirm),
    ],
    deleted: [...sees(text('Your account is deleted.')), ...lacks(ask), ...lacks(password)],
  },
  replies: {
    deleteAccount: (output) => {
      if (output.ok) return [succeeds(deleteAccount, null)]
      switch (output.code) {
        case 'ACCOUNT_NOT_FOUND':
        case 'ORDER_UNDER_WAY':
        case 'PAYMENT_PENDING':
          return [refuses(deleteAccount, output.code)]
        default:
          return [cutsOff(deleteAccount)]
      }
    },
  },
})
