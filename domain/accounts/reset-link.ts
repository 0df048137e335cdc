export type ResetLink = { readonly token: string; readonly userUid: string }

/** Whether a link is complete: mail programs break lines, and people copy half of one. */
export function isResetLinkWhole({ token, userUid }: ResetLink): boolean {
  return /^[\w-]{43}$/.test(token) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(userUid)
}
