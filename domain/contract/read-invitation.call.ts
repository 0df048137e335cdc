import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/**
 * The address that an invitation was sent to, and the name of who invites. Reading does not use the invitation up;
 * signing up with it does.
 */
export const readInvitation = defineCall({
  method: 'GET',
  path: '/secure/v1/invitation/{token}',
  who: 'link',
  body: none,
  replies: { 200: json(v.object({ email: v.string(), invitedBy: v.string() })) },
  errors: ['TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED'],
})
