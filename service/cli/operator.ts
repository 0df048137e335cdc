import { userInfo } from 'node:os'

/** The system's name of the user who runs this process, preceded by the user who called sudo: 'noor as lockit'. */
export function operatorHere(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  user = userName(),
): string {
  const caller = environment['SUDO_USER'] ?? ''
  return caller === '' || caller === user ? user : `${caller} as ${user}`
}

/** A container may run under a user id that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
