import { requestOf } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import type { AccessTrial } from './trial.ts'

/** The calls that take one's own data away, and delete them. */
export const accountDataTrials = {
  downloadAccount: { rule: 'customer', request: () => requestOf(contract.downloadAccount, {}, undefined) },
  deleteAccount: {
    rule: 'customer',
    request: () => requestOf(contract.deleteAccount, { body: { password: 'not-the-password' } }, undefined),
    hears: 'ACCOUNT_NOT_FOUND',
  },
} satisfies Record<string, AccessTrial>
