import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMessage, type MailPort } from './message.ts'

/** Writes mails as files into a folder, for a person to read or to open in a mail program. */
export function outboxFolder(folder: string): MailPort {
  return {
    send: async (message) => {
      const file = join(folder, `${message.date.toISOString().replace(/[:.]/g, '-')}-${message.id}.eml`)
      // The next try writes over what a killed process left.
      const draft = join(folder, `${message.id}.draft`)
      await mkdir(folder, { recursive: true })
      await writeFile(draft, writeMessage(message).raw, { mode: 0o600 })
      await rename(draft, file)
      return { file }
    },
  }
}
