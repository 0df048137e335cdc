import { binary, defineCall, none } from './call.ts'

/** Everything that is kept of the customer, as a zip of JSON and files. It has no length: it is made as it is read. */
export const downloadAccount = defineCall({
  method: 'GET',
  path: '/secure/v1/user/data',
  who: 'customer',
  body: none,
  replies: { 200: binary },
  errors: [],
})
