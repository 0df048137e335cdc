import { userInfo } from 'node:os'

/** The name by which the machine knows who runs this process; who came by sudo is named as well: 'noor as lockit'. */
export function operatorHere(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  user = userName(),
): string {
  const caller = environment['SUDO_USER'] ?? ''
  return caller === '' || caller === user ? user : `${caller} as ${user}`
}

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
